export { showQuestions } from '#features/client-answers/server/show-questions.ts';
export { keepAnswer } from '#features/client-answers/server/keep-answer.ts';
