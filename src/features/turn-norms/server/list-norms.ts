import { desc, eq, sql } from 'drizzle-orm';
import { shortName } from '#domain/person-name.ts';
import {
  type Norm,
  placeOf,
  type TurnPlace,
  turnPlaces,
  usualNorms,
} from '#features/turn-norms/turn-norms.rules.ts';
import type { turnNormCalls } from '#features/turn-norms/turn-norms.contract.ts';
import { readLastChanges } from '#features/turn-norms/server/read-norms.ts';
import { turnNormChanges } from '#features/turn-norms/server/turn-norms.tables.ts';
import { users } from '#features/users/server/users.tables.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { type Db, selectRows } from '#kit/server/database.ts';

type Reply = CallReply<(typeof turnNormCalls)['listNorms']>;

/** Changes are rare: the screen shows the last of them, the audit log keeps all. */
const shownChanges = 50;

const countWaiting = async (db: Db): Promise<ReadonlyMap<TurnPlace, number>> => {
  const rows = await selectRows<{ status: string; sub_state: string | null; count: number }>(
    db,
    sql`select l.status, l.sub_state, count(*)::int as count from application_banks l
        where l.due_at is not null and l.ball is not null group by l.status, l.sub_state`,
  );
  const found = new Map<TurnPlace, number>();
  for (const { status, sub_state: sub, count } of rows) {
    const place = placeOf(status, sub);
    if (place) found.set(place, (found.get(place) ?? 0) + count);
  }
  return found;
};

type ChangeRow = typeof turnNormChanges.$inferSelect;

const normOf = ({ place, amount, unit }: ChangeRow): Norm =>
  amount === null || unit === null ? usualNorms[place] : { amount, unit };

/** Every norm beside the usual one, and the last changes, each with what it replaced. */
export const listNorms = async (db: Db): Promise<Reply> => {
  const last = await readLastChanges(db);
  const waiting = await countWaiting(db);
  const rows = await db
    .select({ change: turnNormChanges, user: users })
    .from(turnNormChanges)
    .innerJoin(users, eq(users.id, turnNormChanges.changedBy))
    .orderBy(desc(turnNormChanges.id))
    .limit(shownChanges + turnPlaces.length);
  const beforeOf = ({ id, place }: ChangeRow): Norm => {
    const older = rows.find(({ change }) => change.place === place && change.id < id);
    return older ? normOf(older.change) : usualNorms[place];
  };
  return {
    norms: turnPlaces.map((place) => {
      const norm = last.get(place)?.norm ?? null;
      return {
        place,
        norm: norm ?? usualNorms[place],
        usual: usualNorms[place],
        is_own: norm !== null,
        legs: waiting.get(place) ?? 0,
        version: last.get(place)?.id ?? 0,
      };
    }),
    journal: rows.slice(0, shownChanges).map(({ change, user }) => ({
      id: change.id,
      place: change.place,
      before: beforeOf(change),
      after: normOf(change),
      is_reset: change.amount === null,
      recounted: change.recounted,
      by: shortName(user),
      at: change.changedAt.toISOString(),
    })),
  };
};
