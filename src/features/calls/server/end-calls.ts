import { and, asc, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm';
import { calls } from '#features/calls/server/calls.tables.ts';
import { noteEnded } from '#features/calls/server/note-call.ts';
import type { Services } from '#kit/server/services.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

/** Ends the calls of which nobody will say so any more, page by page; `of` says at a moment which they are. */
export const endCalls = async (services: Services, of: (now: Date) => SQL | undefined): Promise<void> => {
  for (;;) {
    const closed = await writeByClock(services, async (writing) => {
      const { db, now } = writing;
      const ended = await db
        .select({
          id: calls.id,
          confirmedAt: calls.confirmedAt,
          answeredAt: calls.answeredAt,
          isOwnPhone: calls.isOwnPhone,
        })
        .from(calls)
        .where(and(isNull(calls.endedAt), of(now)))
        .orderBy(asc(calls.id))
        .limit(services.jobPage)
        .for('update');
      for (const { id, confirmedAt, answeredAt, isOwnPhone } of ended) {
        // A talk by one's own telephone lasted as long as somebody has said, never until it was missed.
        const statedAt = confirmedAt ?? (isOwnPhone ? answeredAt : null);
        await noteEnded(writing, { callId: id, sipCode: null, by: 'exchange', at: statedAt ?? now });
      }
      return ended.length;
    });
    if (closed < services.jobPage) return;
  }
};

/** Time for the browsers of a talk to say that it goes on, from the moment when they can say so again. */
export const confirmAnew = (services: Services): Promise<void> =>
  writeByClock(services, async ({ db, now }) => {
    await db
      .update(calls)
      .set({ confirmedAt: now })
      .where(and(isNull(calls.endedAt), isNotNull(calls.confirmedAt)));
  });

/**
 * For an exchange that begins and knows no dialog: ends every call that was going on, but for talks between browsers,
 * whose sound does not pass through the exchange; of those the browsers tell.
 */
export const endGoingCalls = async (services: Services): Promise<void> => {
  await endCalls(services, () =>
    and(
      ne(calls.state, 'planned'),
      or(ne(calls.state, 'talking'), isNull(calls.confirmedAt), calls.isPractice),
    ),
  );
  await confirmAnew(services);
};
