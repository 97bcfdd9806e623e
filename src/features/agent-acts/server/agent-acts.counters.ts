import { sql } from 'drizzle-orm';
import { agentActs } from '#features/agent-acts/server/agent-acts.tables.ts';
import { agentReports, reportDisputes } from '#features/agent-reports/server/agent-reports.read.ts';
import { reportEvents } from '#features/remuneration/remuneration.events.ts';
import { selectRow } from '#kit/server/database.ts';
import { counterCap, defineCounter } from '#kit/server/define-counter.ts';

/**
 * For the administrator reports that wait for our signature, open disputes, acts to confirm; for a payee his reports
 * that wait for him; nobody else is waited for.
 */
export const reportsWaiting = defineCounter({
  name: reportEvents.moved.counter,
  count: async ({ db, caller }) => {
    const parts =
      caller.role === 'admin'
        ? sql`
          (select 1 from ${agentReports} where state = 'signed_agent' limit ${counterCap})
          union all (select 1 from ${reportDisputes} where state = 'open' limit ${counterCap})
          union all (select 1 from ${agentActs} where state in ('draft', 'sent', 'changed') limit ${counterCap})`
        : sql`select 1 from ${agentReports} where payee_id = ${caller.userId} and state = 'sent' limit ${counterCap}`;
    const row = await selectRow<{ total: number }>(
      db,
      sql`select count(*)::int as total from (select from (${parts}) w limit ${counterCap}) t`,
    );
    return row?.total ?? 0;
  },
});
