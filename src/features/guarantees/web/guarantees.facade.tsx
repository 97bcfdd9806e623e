import type { GuaranteeFilter } from '#features/guarantees/guarantees.rules.ts';
import { linkTo, type ScreenLink } from '#kit/web/screens/define-screens.ts';
import { defineSlot, type SlotPart } from '#kit/web/screens/slots.ts';

/** Ways to guarantees for other features. */
export const guaranteeLinks = {
  list: (filter: GuaranteeFilter): ScreenLink => linkTo('/guarantees/index', {}, { filter }),
};

/** What else may be done with a guarantee, after the moves of its application: a deal that goes on where it ends. */
export const guaranteeActs = defineSlot<SlotPart<{ readonly dealId: number }>>('guarantee.acts');
