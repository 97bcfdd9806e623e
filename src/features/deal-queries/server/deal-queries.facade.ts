export { openAnswers } from '#features/deal-queries/server/open-answers.ts';
export { moveAnswer } from '#features/deal-queries/server/send-answer.ts';
