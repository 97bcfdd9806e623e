import { defineSlot, type SlotPart } from '#kit/web/slots.ts';

export {
  closeLeadForm,
  type LeadFormAsk,
  openLeadForm,
  resumeLeadForm,
  useLeadDraft,
} from '#features/leads/web/lead-form.ts';

/** Views that other features bring to the card of a lead: its calls, its promised calls, its tasks. */
export const leadPanels = defineSlot<SlotPart<{ readonly leadId: number }>>('lead.panels');

/** What about a lead may be handed to another feature. */
export type LeadAct = {
  readonly leadId: number;
  readonly phone: string | null;
  readonly name: string;
};

/** What may be begun with an open lead beside its own moves: a call back to it. */
export const leadActs = defineSlot<SlotPart<LeadAct>>('lead.acts');
