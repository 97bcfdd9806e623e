import { turnNormTexts } from '#features/turn-norms/turn-norms.texts.ts';
import { defineErrors } from '#kit/contract/define-errors.ts';

/** How a change of a norm is refused, beside wrong fields. */
export const turnNormErrors = defineErrors('turnNorms', {
  same: { status: 422, message: turnNormTexts.problems.same },
  changedMeanwhile: { status: 409, message: turnNormTexts.problems.changedMeanwhile },
});
