import { letterWordTexts } from '#features/customization/letter-words.texts.ts';
import { defineErrors } from '#kit/contract/define-errors.ts';

/** Why a letter cannot be sent to oneself. */
export const letterWordErrors = defineErrors('letterWords', {
  noMail: { status: 422, message: letterWordTexts.noMail },
  noEmail: { status: 422, message: letterWordTexts.noEmail },
});
