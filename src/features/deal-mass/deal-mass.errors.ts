import { mostDeals } from '#features/deal-mass/deal-mass.rules.ts';
import { dealMassTexts as texts } from '#features/deal-mass/deal-mass.texts.ts';
import { defineErrors } from '#kit/contract/define-errors.ts';

/** How an action on several deals is refused whole. */
export const dealMassErrors = defineErrors('dealMass', {
  invalid: { status: 422, message: texts.either },
  notYours: { status: 403, message: texts.notYours },
  tooMany: { status: 422, message: texts.tooMany(mostDeals) },
  none: { status: 422, message: texts.none },
});
