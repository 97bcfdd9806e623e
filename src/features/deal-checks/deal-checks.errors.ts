import { dealCheckTexts } from '#features/deal-checks/deal-checks.texts.ts';
import { defineErrors } from '#kit/contract/define-errors.ts';

export const dealCheckErrors = defineErrors('dealChecks', {
  askedTooOften: { status: 429, message: dealCheckTexts.askedTooOften },
});
