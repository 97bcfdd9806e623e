import { totalCalls } from '#features/money-totals/money-totals.contract.ts';
import { listTotalLines, openTotals, showTotals } from '#features/money-totals/server/show-totals.ts';
import { implement } from '#kit/server/implement.ts';

export const totalRoutes = implement(totalCalls, {
  showTotals: ({ query }, context) => showTotals(context, query),
  listTotalLines: ({ query }, context) => listTotalLines(context, query),
  openTotals: ({ query }, context) => openTotals(context, query),
});
