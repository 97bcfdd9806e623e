import type { ReactNode } from 'react';
import { leadScreens } from '#features/leads/web/leads.screens.ts';
import type { ScreenLink } from '#kit/web/screens/define-screens.ts';
import { defineSlot, type SlotPart } from '#kit/web/screens/slots.ts';

export { leadScreens } from '#features/leads/web/leads.screens.ts';
export { openLeadForm } from '#features/leads/web/lead-form.ts';

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

/** What stands on /leads beside the list: a tab of its own, drawn under the strip of tabs that it is given. */
type LeadPart = SlotPart<{ readonly head: ReactNode }> & {
  readonly id: string;
  readonly title: string;
};
export const leadParts = defineSlot<LeadPart>('lead.parts');

/** Ways to leads for other features. */
export const leadLinks = {
  list: (): ScreenLink => leadScreens.list.link(),
  /** The list with this lead open over it. */
  one: (id: number): ScreenLink => leadScreens.list.link({}, { lead: id }),
  part: (id: string): ScreenLink => leadScreens.list.link({}, { part: id }),
};
