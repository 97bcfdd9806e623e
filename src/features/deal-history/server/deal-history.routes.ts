import { dealHistoryCalls } from '#features/deal-history/deal-history.contract.ts';
import { getAsOf } from '#features/deal-history/server/get-as-of.ts';
import { saveXlsx } from '#features/deal-history/server/save-xlsx.ts';
import { implement } from '#kit/server/implement.ts';

export const dealHistoryRoutes = implement(dealHistoryCalls, {
  getAsOf: ({ query }, context) => getAsOf(context, query),
  saveXlsx: ({ query }, context) => saveXlsx(context, query),
});
