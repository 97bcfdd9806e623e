import { sql } from 'drizzle-orm';
import { financeEvents } from '#features/finance/finance.events.ts';
import { financeWaits } from '#features/finance/server/finance-waits.ts';
import { selectRow } from '#kit/server/database.ts';
import { counterCap, defineCounter } from '#kit/server/define-counter.ts';

/** For the administrator whatever screens about money say waits for him; nobody else is waited for. */
export const moneyWaiting = defineCounter({
  name: financeEvents.moved.counter,
  count: async ({ db, caller, services }) => {
    const waits = financeWaits(services);
    if (caller.role !== 'admin' || waits.length === 0) return 0;
    const parts = waits.map((waiting) => sql`(${waiting()} limit ${counterCap})`);
    const row = await selectRow<{ total: number }>(
      db,
      sql`select count(*)::int as total from (
            select from (${sql.join(parts, sql` union all `)}) w limit ${counterCap}) t`,
    );
    return row?.total ?? 0;
  },
});
