import { sql } from 'drizzle-orm';
import { mayPass } from '#domain/access.ts';
import { distributeLeads, seeLeads } from '#features/leads/leads.access.ts';
import { leadEvents } from '#features/leads/leads.events.ts';
import { leads } from '#features/leads/server/leads.tables.ts';
import { selectRow } from '#kit/server/database.ts';
import { counterCap, defineCounter } from '#kit/server/define-counter.ts';

/** What calls for a person now: leads of his that are new or due, and nobody's for those who distribute. */
export const leadsThatWait = defineCounter({
  name: leadEvents.counted.counter,
  count: async ({ db, caller, now }) => {
    if (!mayPass(seeLeads, caller.role)) return 0;
    const due = sql`${now.toISOString()}::timestamptz`;
    const nobodys = mayPass(distributeLeads, caller.role)
      ? sql`union all select l.id from ${leads} l where l.owner_id is null and l.closed_at is null`
      : sql``;
    const row = await selectRow<{ total: number }>(
      db,
      sql`select count(*)::int as total from (
            select l.id from ${leads} l where l.owner_id = ${caller.userId} and l.state = 'new'
            union all
            select l.id from ${leads} l
            where l.owner_id = ${caller.userId} and l.next_contact_at <= ${due} and l.state <> 'new'
            ${nobodys} limit ${counterCap}) l`,
    );
    return row?.total ?? 0;
  },
});
