import { offerSheetTexts } from '#features/offer-sheets/offer-sheets.texts.ts';
import { defineErrors } from '#kit/contract/define-errors.ts';

/** Why there is no sheet. */
export const offerSheetErrors = defineErrors('offerSheets', {
  nothing: { status: 409, message: offerSheetTexts.nothing },
});
