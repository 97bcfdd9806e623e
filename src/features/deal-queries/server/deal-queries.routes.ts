import { queryCalls } from '#features/deal-queries/deal-queries.contract.ts';
import {
  answerItem,
  answerWithFiles,
  markAnswered,
  waiveItem,
} from '#features/deal-queries/server/answer-item.ts';
import { askQuery, saveItem } from '#features/deal-queries/server/ask-query.ts';
import { listQueries, suggestItems } from '#features/deal-queries/server/list-queries.ts';
import { moveQueryDue } from '#features/deal-queries/server/move-query-due.ts';
import { packAnswer, printAnswer } from '#features/deal-queries/server/print-answer.ts';
import { sendAnswer } from '#features/deal-queries/server/send-answer.ts';
import { staffToAsk } from '#features/deal-queries/server/staff-to-ask.ts';
import { findDeal } from '#features/deals/server/deals.facade.ts';
import { success } from '#kit/contract/fields.ts';
import { implement } from '#kit/server/implement.ts';

export const queryRoutes = implement(queryCalls, {
  listQueries: ({ query }, context) => listQueries(context, query.application_id),
  suggestItems: ({ query }, context) => suggestItems(context, query.bank_id),
  findOwners: async ({ query }, context) =>
    staffToAsk(context.db, await findDeal(context, query.application_id)),
  askQuery: ({ body }, context) => askQuery(context, body),
  saveItem: ({ body }, context) => saveItem(context, body),
  moveDue: async ({ body }, context) => {
    await moveQueryDue(context, body);
    return success;
  },
  answerItem: async ({ body }, context) => {
    await answerItem(context, body);
    return success;
  },
  answerWithFiles: ({ body }, context) => answerWithFiles(context, body, context.files),
  waiveItem: async ({ body }, context) => {
    await waiveItem(context, body.id, body.comment);
    return success;
  },
  markAnswered: async ({ body }, context) => {
    await markAnswered(context, body.id, body.is_answered);
    return success;
  },
  sendAnswer: ({ body }, context) => sendAnswer(context, body),
  printAnswer: ({ query }, context) => printAnswer(context, query.id),
  packAnswer: ({ query }, context) => packAnswer(context, query.id),
});
