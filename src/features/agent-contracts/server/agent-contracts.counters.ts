import { sql } from 'drizzle-orm';
import { contractEvents } from '#features/agent-contracts/agent-contracts.events.ts';
import { agentContracts } from '#features/agent-contracts/server/agent-contracts.tables.ts';
import { selectRow } from '#kit/server/database.ts';
import { counterCap, defineCounter } from '#kit/server/define-counter.ts';

/** For the administrator contracts that their agents have signed and we have not; nobody else is waited for. */
export const contractsWaiting = defineCounter({
  name: contractEvents.counted.counter,
  count: async ({ db, caller }) => {
    if (caller.role !== 'admin') return 0;
    const row = await selectRow<{ total: number }>(
      db,
      sql`select count(*)::int as total from
          (select from ${agentContracts} where state = 'signed_agent' limit ${counterCap}) w`,
    );
    return row?.total ?? 0;
  },
});
