import { clientAnswerTexts as texts } from '#features/client-answers/client-answers.texts.ts';
import { defineErrors } from '#kit/contract/define-errors.ts';

export const clientAnswerErrors = defineErrors('clientAnswers', {
  decided: { status: 409, message: texts.decided },
  answeredAnew: { status: 409, message: texts.answeredAnew },
  noPassport: { status: 404, message: texts.passport },
});
