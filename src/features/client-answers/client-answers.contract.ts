import * as z from 'zod/mini';
import { judgeAnswers } from '#features/client-answers/client-answers.access.ts';
import { answerView } from '#features/client-answers/client-answers.fields.ts';
import { answerParts } from '#features/client-answers/client-answers.kinds.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { done, entityId, entityIdText, instant, personal, text } from '#kit/contract/fields.ts';

/** What clients have told of themselves behind their links, until somebody takes it into the card or declines it. */
export const clientAnswerCalls = defineCalls('clientAnswers', {
  listAnswers: defineCall({
    method: 'GET',
    path: '/application/client-answers',
    access: judgeAnswers,
    summary: 'Что клиент сделки сообщил о себе и что ещё не проверено: рядом с тем, что стоит в карточке',
    query: z.strictObject({ application_id: entityIdText('deal') }),
    reply: z.object({
      /** Of the card; a decision is made on it. */
      version: z.int(),
      answers: z.array(z.object({ id: entityId('clientAnswer'), at: instant(), ...answerView })),
    }),
  }),
  openAnswer: defineCall({
    method: 'POST',
    path: '/application/client-answer-passport',
    access: judgeAnswers,
    asAnother: 'never',
    refuses: [404, 409],
    summary: 'Показать паспорт из ответа клиента: кто открыл и зачем, остаётся в журнале',
    body: z.strictObject({ id: entityId('clientAnswer'), reason: text(500, 3) }),
    reply: z.object({ passport: personal('identity', z.string()) }),
  }),
  decideAnswer: defineCall({
    method: 'POST',
    path: '/application/client-answer-decide',
    access: judgeAnswers,
    refuses: [409],
    summary:
      'Взять в карточку отмеченное, остальное отклонить; если не взято ничего, клиент читает причину. Ответ, в котором всё совпало с карточкой, закрывается без причины',
    body: z.strictObject({
      id: entityId('clientAnswer'),
      /** Of the answer that was looked at: one told anew is looked at first. */
      at: instant(),
      version: z.int().check(z.gte(1)),
      take: z.array(z.enum(answerParts)).check(z.maxLength(answerParts.length)),
      reason: text(500),
    }),
    reply: done(),
  }),
});
