import { defineSlot, type SlotPart } from '#kit/web/slots.ts';

/** What else may be done with a guarantee, after the moves of its application: a deal that goes on where it ends. */
export const guaranteeActs = defineSlot<SlotPart<{ readonly dealId: number }>>('guarantee.acts');
