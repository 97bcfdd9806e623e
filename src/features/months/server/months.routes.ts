import { readLines } from '#features/finance/server/finance.facade.ts';
import { monthCalls } from '#features/months/months.contract.ts';
import { closeMonth, reopenMonth } from '#features/months/server/close-month.ts';
import { monthLines } from '#features/months/server/month-lines.ts';
import { printMonth, sendMonth } from '#features/months/server/print-month.ts';
import { listMonths, showMonth } from '#features/months/server/show-months.ts';
import { success } from '#kit/contract/fields.ts';
import { implement, workFirst } from '#kit/server/implement.ts';

export const monthRoutes = implement(monthCalls, {
  listMonths: (_input, context) => listMonths(context),
  showMonth: ({ query }, context) => showMonth(context, query.month),
  listLines: ({ query }, context) =>
    readLines(context, monthLines(context, `${query.month}-01`)[query.figure]),
  closeMonth: async ({ body }, context) => {
    await closeMonth(context, body);
    return success;
  },
  reopenMonth: async ({ body }, context) => {
    await reopenMonth(context, body);
    return success;
  },
  openMonth: workFirst(
    ({ query }, context) => printMonth(context, query),
    ({ query }, context, file) => sendMonth(context, query, file),
  ),
});
