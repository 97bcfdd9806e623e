import { statusLetterTexts } from '#features/status-letters/status-letters.texts.ts';
import { defineErrors } from '#kit/contract/define-errors.ts';

/** How saving a letter about a status is refused, beside wrong fields. */
export const statusLetterErrors = defineErrors('statusLetters', {
  changedMeanwhile: { status: 409, message: statusLetterTexts.changedMeanwhile },
});
