import { type SQL, sql } from 'drizzle-orm';
import { mayPass } from '#domain/access.ts';
import { distributeLeads, seeLeads } from '#features/leads/leads.access.ts';
import { leadEvents } from '#features/leads/leads.events.ts';
import { leads } from '#features/leads/server/leads.tables.ts';
import type { Caller } from '#kit/server/caller.ts';
import { selectRow } from '#kit/server/database.ts';
import { counterCap, defineCounter } from '#kit/server/define-counter.ts';

/** How many leads wait, as one statement: each part has an index of its own. */
export const waitingStatement = ({ userId, role }: Pick<Caller, 'userId' | 'role'>, now: Date): SQL => {
  const due = sql`${now.toISOString()}::timestamptz`;
  const nobodys = mayPass(distributeLeads, role)
    ? sql`union all (select l.id from ${leads} l where l.owner_id is null and l.closed_at is null limit ${counterCap})`
    : sql``;
  return sql`select count(*)::int as total from (
    (select l.id from ${leads} l where l.owner_id = ${userId} and l.state = 'new' limit ${counterCap})
    union all
    (select l.id from ${leads} l where l.owner_id = ${userId} and l.next_contact_at <= ${due}
       and l.next_contact_at is not null and l.state <> 'new' limit ${counterCap})
    ${nobodys} limit ${counterCap}) l`;
};

/** What calls for a person now: leads of his that are new or due, and nobody's for those who distribute. */
export const leadsThatWait = defineCounter({
  name: leadEvents.counted.counter,
  count: async ({ db, caller, now }) => {
    if (!mayPass(seeLeads, caller.role)) return 0;
    const row = await selectRow<{ total: number }>(db, waitingStatement(caller, now));
    return row?.total ?? 0;
  },
});
