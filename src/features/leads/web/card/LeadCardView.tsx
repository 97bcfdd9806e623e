import { ActionIcon, CloseButton } from '@mantine/core';
import { Pencil } from 'lucide-react';
import type { ReactElement } from 'react';
import { leadCalls } from '#features/leads/leads.contract.ts';
import { leadScreenTexts as texts } from '#features/leads/leads.screen-texts.ts';
import { LeadDeal } from '#features/leads/web/card/LeadDeal.tsx';
import { LeadFacts } from '#features/leads/web/card/LeadFacts.tsx';
import { LeadHistory } from '#features/leads/web/card/LeadHistory.tsx';
import { openLeadForm } from '#features/leads/web/lead-form.ts';
import { type LeadCard, nameOfLead } from '#features/leads/web/lead-view.ts';
import { leadActs, leadPanels } from '#features/leads/web/leads.facade.tsx';
import { StateMenu } from '#features/leads/web/list/StateMenu.tsx';
import { webTexts } from '#kit/contract/web.texts.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { SlotItems } from '#kit/web/screens/SlotItems.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

type LeadCardProps = { readonly leadId: number; readonly onClose: () => void };

const Buttons = ({ lead }: { readonly lead: LeadCard }): ReactElement => (
  <div className="flex wrap gap-8 py-12">
    <LeadDeal lead={lead} />
    {lead.can_edit && (
      <SlotItems slot={leadActs} props={{ leadId: lead.id, phone: lead.phone, name: lead.name }} />
    )}
  </div>
);

const Edit = ({ leadId }: { readonly leadId: number }): ReactElement => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size={32}
    aria-label={texts.edit}
    title={texts.edit}
    onClick={() => openLeadForm({ leadId, channel: 'outcall' })}
  >
    <Pencil size={16} aria-hidden />
  </ActionIcon>
);

/** One lead with everything that is known of it and can be done with it. */
export const LeadCardView = ({ leadId, onClose }: LeadCardProps): ReactElement => {
  const query = useCall(
    leadCalls.getLead,
    { query: { id: leadId } },
    { quiet: true, staleMs: 0, keepPrevious: true },
  );
  return (
    <article className="column short full">
      <header className="row gap-8 fixed pt-10 pr-10 pl-16">
        <span className="text-13 muted nowrap">{texts.card.numberOf(leadId)}</span>
        {query.data && <StateMenu lead={query.data} />}
        <span className="spacer" />
        {query.data?.can_edit && <Edit leadId={leadId} />}
        <CloseButton aria-label={webTexts.close} size={32} onClick={onClose} data-autofocus />
      </header>
      <Loaded of={query} errorTitle={texts.cardFailed}>
        {(lead) => (
          <div className="grow short scrolls pt-6 px-16 pb-16">
            <h2 className="text-16 line-22 breaks">{nameOfLead(lead)}</h2>
            <Buttons lead={lead} />
            {lead.comment !== '' && <p className="py-12 breaks hair-top as-typed">{lead.comment}</p>}
            <LeadFacts lead={lead} />
            <SlotItems slot={leadPanels} props={{ leadId: lead.id }} />
            <LeadHistory lead={lead} />
          </div>
        )}
      </Loaded>
    </article>
  );
};
