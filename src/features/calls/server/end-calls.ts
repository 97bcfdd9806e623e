import { and, asc, isNull, ne, type SQL } from 'drizzle-orm';
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
        .select({ id: calls.id })
        .from(calls)
        .where(and(isNull(calls.endedAt), of(now)))
        .orderBy(asc(calls.id))
        .limit(services.jobPage)
        .for('update');
      for (const { id } of ended)
        await noteEnded(writing, { callId: id, sipCode: null, by: 'exchange', at: now });
      return ended.length;
    });
    if (closed < services.jobPage) return;
  }
};

/** Ends every call that was going on: an exchange that begins knows none of its dialogs. */
export const endGoingCalls = (services: Services): Promise<void> =>
  endCalls(services, () => ne(calls.state, 'planned'));
