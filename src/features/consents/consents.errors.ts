import { consentTexts as texts } from '#features/consents/consents.texts.ts';
import { defineErrors } from '#kit/contract/define-errors.ts';

export const consentErrors = defineErrors('consents', {
  notFound: { status: 404, message: texts.notFound },
  isWithdrawn: { status: 409, message: texts.isWithdrawn },
  isContract: { status: 409, message: texts.isContract },
  noText: { status: 404, message: texts.noText },
  inForce: { status: 409, message: texts.inForce },
  dayTaken: { status: 409, message: texts.dayTaken },
});
