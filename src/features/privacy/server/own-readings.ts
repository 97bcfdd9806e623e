import { type SQL, sql } from 'drizzle-orm';
import type { Role } from '#domain/role.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import type { ownReadingCalls } from '#features/privacy/own-readings.contract.ts';
import { type ReadingKind, readingKinds } from '#features/privacy/privacy.rules.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { auditLog } from '#kit/server/audit.tables.ts';
import { instantText, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Row = { at: string; entity: ReadingKind; role: Role | null; actor_id: number; reason: string | null };
type Reader = Pick<Operation, 'db' | 'services' | 'caller'>;

const mostShown = 50;

/** The last readings of each kind by the index that holds their order, and of all of them the last. */
const lastReadings = (personId: number): SQL => sql`
  select ${instantText(sql`r.at`)} as at, r.entity, r.role, r.actor_id, r.after ->> 'reason' as reason
  from unnest(${sql.param(`{${readingKinds.join(',')}}`)}::text[]) kind
    cross join lateral (
      select a.at, a.id, a.entity, a.role, a.actor_id, a.after from ${auditLog} a
      where a.entity = kind and a.entity_id = ${personId} and a.actor_id <> ${personId} and a.outcome = 'done'
      order by a.at desc, a.id desc limit ${mostShown}) r
  order by r.at desc, r.id desc limit ${mostShown}`;

/** Who has looked at what is held of the caller, out of the log. */
export const listReadings = async ({
  db,
  services,
  caller,
}: Reader): Promise<CallReply<typeof ownReadingCalls.listReadings>> => {
  const rows = await selectRows<Row>(db, lastReadings(caller.userId));
  const names = await shortNamesOf(
    { db, services },
    rows.map((row) => row.actor_id),
  );
  return rows.map(({ at, entity, role, actor_id: actorId, reason }) => ({
    at,
    kind: entity,
    role,
    who: names.get(actorId) ?? '',
    reason,
  }));
};
