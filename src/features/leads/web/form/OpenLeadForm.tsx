import type { ReactElement } from 'react';
import { leadCalls } from '#features/leads/leads.contract.ts';
import { leadScreenTexts } from '#features/leads/leads.screen-texts.ts';
import { leadFormTexts } from '#features/leads/leads-form.texts.ts';
import { LeadForm } from '#features/leads/web/form/LeadForm.tsx';
import { closeLeadForm, type LeadFormAsk } from '#features/leads/web/lead-form.ts';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

type OpenLeadFormProps = { readonly asked: LeadFormAsk };

/** The form of a lead that is there already, once the lead has come. */
const Existing = ({ asked, id }: OpenLeadFormProps & { readonly id: number }): ReactElement => {
  const query = useCall(leadCalls.getLead, { query: { id } }, { quiet: true, staleMs: 0 });
  if (query.data) return <LeadForm asked={asked} lead={query.data} />;
  return (
    <Modal opened size={620} onClose={() => closeLeadForm(null)} title={leadFormTexts.edit(id)}>
      <Loaded of={query} errorTitle={leadScreenTexts.cardFailed}>
        {() => null}
      </Loaded>
    </Modal>
  );
};

/** The form of a lead, of a new one or of one that is there already. */
export const OpenLeadForm = ({ asked }: OpenLeadFormProps): ReactElement =>
  asked.leadId === undefined ? (
    <LeadForm asked={asked} lead={null} />
  ) : (
    <Existing asked={asked} id={asked.leadId} />
  );
