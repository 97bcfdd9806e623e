import { sql } from 'drizzle-orm';
import { rolesOf } from '#domain/access.ts';
import { usePhone } from '#features/calls/calls.access.ts';
import type { phoneCalls } from '#features/calls/calls.contract.ts';
import type { ShiftState } from '#features/calls/calls.status.ts';
import { calls, phoneShifts } from '#features/calls/server/calls.tables.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { instantText, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Row = {
  id: number;
  state: ShiftState | null;
  reason: string | null;
  since: string | null;
  is_talking: boolean;
};

/** Everybody who phones: how his shift stands and whether he talks now; it is the list one chooses a colleague from. */
export const listCallers = async ({
  db,
  services,
  now,
}: Operation): Promise<CallReply<(typeof phoneCalls)['listCallers']>> => {
  const phoning = sql.param(`{${rolesOf(usePhone).join(',')}}`);
  const recent = new Date(now.getTime() - 4 * 3_600_000).toISOString();
  const rows = await selectRows<Row>(
    db,
    sql`select u.id, s.state, s.reason, ${instantText(sql`s.since`)} as since, exists (
          select from ${calls} c where c.ended_at is null and c.state <> 'planned'
            and c.started_at > ${recent}::timestamptz and u.id in (c.user_id, c.to_user_id)) as is_talking
        from ${users} u left join ${phoneShifts} s on s.user_id = u.id and s.until is null
        where u.status = 'active' and u.roles && ${phoning}::text[]
        order by s.state is null, u.last_name, u.id`,
  );
  const names = await shortNamesOf(
    { db, services },
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, state, reason, since, is_talking }) => ({
    id,
    name: names.get(id) ?? '',
    shift: state,
    reason: reason ?? '',
    since,
    is_talking,
  }));
};
