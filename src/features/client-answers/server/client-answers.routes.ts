import { clientAnswerCalls } from '#features/client-answers/client-answers.contract.ts';
import { decideAnswer, listAnswers, openAnswer } from '#features/client-answers/server/judge-answers.ts';
import { implement } from '#kit/server/implement.ts';

export const clientAnswerRoutes = implement(clientAnswerCalls, {
  listAnswers: ({ query }, context) => listAnswers(context, query.application_id),
  openAnswer: ({ body }, context) => openAnswer(context, body),
  decideAnswer: ({ body }, context) => decideAnswer(context, body),
});
