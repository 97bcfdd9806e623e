import { dealCardCalls } from '#features/deal-card/deal-card.contract.ts';
import { makeCard, readCard } from '#features/deal-card/server/print-deal.ts';
import { findDeal } from '#features/deals/server/deals.facade.ts';
import type { Db } from '#kit/server/database.ts';
import { implement, workFirst } from '#kit/server/implement.ts';

export const dealCardRoutes = implement(dealCardCalls, {
  printDeal: workFirst(
    async ({ query }, context) => {
      const { database } = context.services;
      const read = (db: Db) =>
        readCard({ ...context, db, afterCommit: () => undefined }, query.application_id);
      return makeCard(context.services, await database.read(read));
    },
    async ({ query }, context, file) => {
      await findDeal(context, query.application_id);
      return file;
    },
  ),
});
