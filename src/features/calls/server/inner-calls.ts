import { and, desc, eq, getTableName, isNull, sql } from 'drizzle-orm';
import { calls } from '#features/calls/server/calls.tables.ts';
import { selectRows } from '#kit/server/database.ts';
import type { Writing } from '#kit/server/implement.ts';
import type { Services } from '#kit/server/services.ts';

type Pair = { readonly fromUserId: number; readonly toUserId: number; readonly sipCallId: string };

/** A call between colleagues has begun: under a number kept for it, or as the one that was planned. */
export type Begun = Pair & {
  readonly what: 'begun';
  readonly callId: number;
  readonly isPlanned: boolean;
  readonly at: Date;
};

/** Writes down a call between colleagues; one that was planned a moment ago is that very call. */
export const startInner = async (
  { db, now }: Writing,
  { fromUserId, toUserId, sipCallId }: Pair,
): Promise<{ readonly callId: number }> => {
  const both = and(eq(calls.direction, 'inner'), eq(calls.userId, fromUserId), eq(calls.toUserId, toUserId));
  const [running] = await db
    .select({ callId: calls.id })
    .from(calls)
    .where(and(both, eq(calls.sipCallId, sipCallId)));
  if (running) return running;
  const recent = sql`${calls.startedAt} > ${new Date(now.getTime() - 60_000).toISOString()}::timestamptz`;
  const [planned] = await db
    .select({ callId: calls.id })
    .from(calls)
    .where(and(both, eq(calls.state, 'planned'), isNull(calls.sipCallId), recent))
    .orderBy(desc(calls.id))
    .limit(1)
    .for('update');
  const set = { state: 'ringing' as const, sipCallId, dialledAt: now, ringingAt: now };
  if (planned) {
    await db.update(calls).set(set).where(eq(calls.id, planned.callId));
    return planned;
  }
  const [made] = await db
    .insert(calls)
    .values({ direction: 'inner', userId: fromUserId, toUserId, isPractice: false, startedAt: now, ...set })
    .returning({ id: calls.id });
  return { callId: made?.id ?? 0 };
};

/** Keeps so many numbers for records of calls that are written a moment after they have begun. */
export const keepCallIds = async ({ database }: Services, count: number): Promise<number[]> => {
  const rows = await database.write((db) =>
    selectRows<{ id: number }>(
      db,
      sql`select nextval(pg_get_serial_sequence(${getTableName(calls)}, 'id'))::int as id
          from generate_series(1, ${count}::int)`,
    ),
  );
  return rows.map(({ id }) => id);
};

/** Writes calls between colleagues under the numbers kept for them; said again it writes nothing. */
export const writeBegun = async ({ db }: Pick<Writing, 'db'>, begun: readonly Begun[]): Promise<void> => {
  const rows = begun.map(({ callId, fromUserId, toUserId, sipCallId, at }) => ({
    id: callId,
    direction: 'inner' as const,
    userId: fromUserId,
    toUserId,
    isPractice: false,
    state: 'ringing' as const,
    startedAt: at,
    dialledAt: at,
    ringingAt: at,
    sipCallId,
  }));
  await db.insert(calls).overridingSystemValue().values(rows).onConflictDoNothing();
};
