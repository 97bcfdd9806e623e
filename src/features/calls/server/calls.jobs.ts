import { callLimits } from '#features/calls/calls.limits.ts';
import { and, asc, eq, getTableName, isNull, lte, ne, notInArray, or } from 'drizzle-orm';
import { callTexts } from '#features/calls/calls.texts.ts';
import { callRecordings, calls } from '#features/calls/server/calls.tables.ts';
import { heldRows } from '#features/legal-holds/server/legal-holds.facade.ts';
import { destroyRecordings } from '#features/calls/server/destroy-recording.ts';
import { endCalls } from '#features/calls/server/end-calls.ts';
import { defineJob } from '#kit/server/define-job.ts';
import type { Services } from '#kit/server/services.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

const dayMs = 86_400_000;
/** A planned call whose ticket nobody used, and a talk of which nothing more was heard. */
const plannedMs = 120_000;
const longestCallMs = 4 * 3_600_000;
/** A browser says every half minute that its talk goes on. */
const unconfirmedMs = 180_000;
/** Of a call by somebody's own telephone his desk says it, which the telephone itself may hold still while it talks. */
const ownSilentMs = 20 * 60_000;

/** Ends calls of which nobody will say so any more: their browser and their exchange have died. */
const closeSilent = (services: Services): Promise<void> =>
  endCalls(services, (now) => {
    const ago = (ms: number): Date => new Date(now.getTime() - ms);
    const unused = and(eq(calls.state, 'planned'), lte(calls.startedAt, ago(plannedMs)));
    const silent = and(ne(calls.state, 'planned'), lte(calls.startedAt, ago(longestCallMs)));
    const unconfirmed = and(
      eq(calls.state, 'talking'),
      eq(calls.isOwnPhone, false),
      lte(calls.confirmedAt, ago(unconfirmedMs)),
    );
    const unheard = or(
      lte(calls.confirmedAt, ago(ownSilentMs)),
      and(isNull(calls.confirmedAt), lte(calls.startedAt, ago(ownSilentMs))),
    );
    return or(unused, silent, unconfirmed, and(eq(calls.isOwnPhone, true), unheard));
  });

/** Destroys recordings that have been kept as long as they may be, those that are held aside. */
const destroyOld = async (services: Services): Promise<void> => {
  for (;;) {
    const destroyed = await writeByClock(services, async (writing) => {
      const before = new Date(writing.now.getTime() - callLimits.keepRecordings() * dayMs);
      const held = await heldRows(writing.services, writing.db, writing.now);
      const old = await writing.db
        .select({ id: callRecordings.id })
        .from(callRecordings)
        .where(
          and(
            isNull(callRecordings.destroyedAt),
            lte(callRecordings.startedAt, before),
            notInArray(callRecordings.callId, held.idsOf(getTableName(calls))),
          ),
        )
        .orderBy(asc(callRecordings.startedAt), asc(callRecordings.id))
        .limit(services.jobPage)
        .for('update');
      const ids = old.map(({ id }) => id);
      await destroyRecordings(writing, ids, { why: 'age', userId: null });
      return ids.length;
    });
    if (destroyed < services.jobPage) return;
  }
};

export const silentCalls = defineJob({
  name: 'calls.close-stale',
  title: callTexts.jobs.closeSilent,
  everyMinutes: 1,
  run: closeSilent,
});

export const oldRecordings = defineJob({
  name: 'calls.destroy-recordings',
  title: callTexts.jobs.destroyOld,
  everyMinutes: 60,
  run: destroyOld,
});
