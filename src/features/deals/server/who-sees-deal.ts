import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { type DealPeople, dealScope } from '#features/deals/server/deals.scope.ts';
import { type Db, selectRows } from '#kit/server/database.ts';

/** The active people whose scope, in any of their roles, holds the deal: a query of their ids. */
export const seersOfDeal = (deal: DealPeople): SQL => dealScope.seers(deal);

/** The ids of those who see the deal, in order. */
export const whoSeesDeal = async (db: Db, deal: DealPeople): Promise<number[]> => {
  const rows = await selectRows<{ id: number }>(db, sql`${seersOfDeal(deal)} order by u.id`);
  return rows.map((row) => row.id);
};
