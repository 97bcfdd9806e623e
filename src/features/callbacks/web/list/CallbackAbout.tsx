import type { ReactElement } from 'react';
import { callbackScreenTexts as texts } from '#features/callbacks/callbacks.screen-texts.ts';
import type { CallbackItem } from '#features/callbacks/web/callback-view.ts';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import { seeLeads } from '#features/leads/leads.access.ts';
import { leadLinks } from '#features/leads/web/leads.facade.tsx';
import { organizationScreens } from '#features/organizations/web/organizations.facade.tsx';
import { mayPass } from '#domain/access.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { useRole } from '#kit/web/calls/session.ts';

/** What a promised call is about: its lead, its deal or its firm, as far as the person sees it. */
export const CallbackAbout = ({ callback }: { readonly callback: CallbackItem }): ReactElement | null => {
  const role = useRole();
  const { lead_id: lead, application_id: deal, organization } = callback;
  if (lead !== null && mayPass(seeLeads, role))
    return <LinkTo link={leadLinks.one(lead)}>{texts.lead(lead)}</LinkTo>;
  if (deal !== null) return <LinkTo link={dealLinks.detail(deal)}>{texts.deal(deal)}</LinkTo>;
  if (organization)
    return (
      <LinkTo link={organizationScreens.detail.link({ id: organization.id })}>{organization.name}</LinkTo>
    );
  return null;
};
