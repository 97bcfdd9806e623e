import { bankTermsTexts } from '#features/bank-terms/bank-terms.texts.ts';
import { defineErrors } from '#kit/contract/define-errors.ts';

/** How changing the terms of a bank is refused, beside wrong fields. */
export const bankTermsErrors = defineErrors('bank-terms', {
  draftExists: { status: 409, message: bankTermsTexts.refused.draftExists },
  changedMeanwhile: { status: 409, message: bankTermsTexts.refused.changedMeanwhile },
  notDraft: { status: 409, message: bankTermsTexts.refused.notDraft },
  notPlanned: { status: 409, message: bankTermsTexts.refused.notPlanned },
  dayTaken: { status: 409, message: bankTermsTexts.refused.dayTaken },
});
