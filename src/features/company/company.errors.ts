import { companyTexts } from '#features/company/company.texts.ts';
import { defineErrors } from '#kit/contract/define-errors.ts';

/** How a change of the company is refused, beside wrong fields. */
export const companyErrors = defineErrors('company', {
  /** `detail` is what stands now: its version, who saved it and when, and the whole of it. */
  changedMeanwhile: { status: 409, message: companyTexts.changedMeanwhile },
  unreadable: { status: 422, message: companyTexts.unreadable },
  tooHeavy: { status: 409, message: companyTexts.tooHeavy },
  damaged: { status: 409, message: companyTexts.damaged },
  same: { status: 422, message: companyTexts.same },
});
