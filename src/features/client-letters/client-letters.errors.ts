import { clientLetterTexts } from '#features/client-letters/client-letters.texts.ts';
import { defineErrors } from '#kit/contract/define-errors.ts';

const { problems } = clientLetterTexts;

/** Why a client cannot be written to. */
export const clientLetterErrors = defineErrors('clientLetters', {
  cannotPost: { status: 409, message: problems.cannotPost },
  tooOften: { status: 429, message: problems.tooOften },
});
