import { ownFieldTexts } from '#features/own-fields/own-fields.texts.ts';
import { defineErrors } from '#kit/contract/define-errors.ts';

/** How a change of own fields is refused, beside wrong values. */
export const ownFieldErrors = defineErrors('own-fields', {
  changedMeanwhile: { status: 409, message: ownFieldTexts.changedMeanwhile },
});
