import { and, eq, isNotNull, isNull, lt, ne } from 'drizzle-orm';
import { calls } from '#features/calls/server/calls.tables.ts';
import type { Call } from '#features/calls/server/visible-calls.ts';
import type { Writing } from '#kit/server/implement.ts';

/** A talk has begun: what was missed from this number is made up for. */
export const afterAnswer = async ({ db }: Writing, { id, phone, direction }: Call): Promise<void> => {
  if (phone === null || direction === 'inner') return;
  const missed = and(
    eq(calls.phone, phone),
    eq(calls.direction, 'in'),
    ne(calls.id, id),
    lt(calls.id, id),
    isNotNull(calls.endedAt),
    isNull(calls.answeredAt),
    isNull(calls.calledBackBy),
  );
  await db.update(calls).set({ calledBackBy: id }).where(missed);
};

/** A call is over: of a missed one the team is told. */
export const afterEnd = async (_writing: Writing, _call: Call): Promise<void> => undefined;
