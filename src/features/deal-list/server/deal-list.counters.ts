import { sql } from 'drizzle-orm';
import { dealEvents } from '#features/deals/deals.events.ts';
import { myMoveBranches } from '#features/deal-list/server/deal-filter.ts';
import { deals } from '#features/deals/server/deals.read.ts';
import { selectRow } from '#kit/server/database.ts';
import { counterCap, defineCounter } from '#kit/server/define-counter.ts';

/** Deals whose next move is the caller's, whatever their age: what the preset «my move» shows for all time. */
export const dealsOfMyMove = defineCounter({
  name: dealEvents.changed.counter,
  count: async ({ db, caller }) => {
    const pieces = myMoveBranches(caller).map(
      (branch) => sql`(select d.id from ${deals} d where ${branch} limit ${counterCap})`,
    );
    const found = sql.join(pieces, sql` union `);
    const row = await selectRow<{ total: number }>(
      db,
      sql`select count(*)::int as total from (select * from (${found}) d limit ${counterCap}) d`,
    );
    return row?.total ?? 0;
  },
});
