import type { ReactElement } from 'react';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import { seeLeads } from '#features/leads/leads.access.ts';
import { leadLinks } from '#features/leads/web/leads.facade.tsx';
import { organizationScreens } from '#features/organizations/web/organizations.facade.tsx';
import { taskScreenTexts as texts } from '#features/tasks/tasks.screen-texts.ts';
import type { TaskItem } from '#features/tasks/web/task-view.ts';
import { seeOrganizations } from '#features/organizations/organizations.access.ts';
import { mayPass } from '#domain/access.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { useRole } from '#kit/web/calls/session.ts';

type TaskAboutProps = {
  readonly task: Pick<TaskItem, 'deal' | 'organization' | 'lead'>;
  /** Stands where a task is about nothing. */
  readonly nothing?: string;
};

/** The deal, the organization or the lead a task is about, as a link where the person may open it. */
export const TaskAbout = ({
  task: { deal, organization, lead },
  nothing,
}: TaskAboutProps): ReactElement | null => {
  const role = useRole();
  if (deal)
    return (
      <span className="flex gap-6 shrinks">
        <LinkTo className="fixed" link={dealLinks.detail(deal.id)}>
          {texts.numberOf(deal.id)}
        </LinkTo>
        <span className="ellipsis">{deal.client_name}</span>
      </span>
    );
  if (organization)
    return mayPass(seeOrganizations, role) ? (
      <LinkTo link={organizationScreens.detail.link({ id: organization.id })}>{organization.name}</LinkTo>
    ) : (
      <>{organization.name}</>
    );
  if (lead) {
    const name = lead.name || texts.leadOf(lead.id);
    return mayPass(seeLeads, role) ? <LinkTo link={leadLinks.one(lead.id)}>{name}</LinkTo> : <>{name}</>;
  }
  return nothing === undefined ? null : <span className="muted">{nothing}</span>;
};
