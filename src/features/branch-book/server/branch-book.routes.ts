import { branchBookCalls } from '#features/branch-book/branch-book.contract.ts';
import { exportBook } from '#features/branch-book/server/export-book.ts';
import { markPaid } from '#features/branch-book/server/mark-paid.ts';
import { listLines, showTotals } from '#features/branch-book/server/show-book.ts';
import { changeShare } from '#features/branch-people/server/branch-people.facade.ts';
import { success } from '#kit/contract/fields.ts';
import { implement } from '#kit/server/implement.ts';

export const branchBookRoutes = implement(branchBookCalls, {
  listLines: ({ query }, context) => listLines(context, query),
  showTotals: ({ query }, context) => showTotals(context, query),
  saveShare: async ({ body }, context) => {
    await changeShare(context, { id: body.person_id, was: body.was, sharePct: body.share_pct });
    return success;
  },
  markPaid: async ({ body }, context) => {
    await markPaid(context, body);
    return success;
  },
  exportBook: ({ query }, context) => exportBook(context, query),
});
