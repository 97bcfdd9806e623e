import { dealCalls } from '#features/deals/deals.contract.ts';
import { dealChanges } from '#features/deals/server/explain-conflict.ts';
import { readHistory } from '#features/deals/server/read-history.ts';
import { findDeal } from '#features/deals/server/visible-deals.ts';
import { implement } from '#kit/server/implement.ts';

export const dealRoutes = implement(dealCalls, {
  getHistory: ({ query }, context) => readHistory(context, query),

  getChanges: async ({ query }, context) => {
    const deal = await findDeal(context, query.application_id);
    return { version: deal.version, ...(await dealChanges(context.db, deal, query.since)) };
  },
});
