import { callbackLimits } from '#features/callbacks/callbacks.limits.ts';
import { and, asc, eq, gt, isNotNull, isNull, lte, type SQL } from 'drizzle-orm';
import { afterWorkingMinutes, officeHours } from '#domain/working-clock.ts';
import { readCalendar } from '#features/calendar/server/calendar.facade.ts';
import { missedMinutes } from '#features/callbacks/callbacks.rules.ts';
import { callbacks } from '#features/callbacks/server/callbacks.tables.ts';
import { notifyCallers, notifyMissed } from '#features/callbacks/server/notify-callback.ts';
import type { Callback } from '#features/callbacks/server/visible-callbacks.ts';
import { changeCallback } from '#features/callbacks/server/write-callback.ts';
import type { Writing } from '#kit/server/implement.ts';
import type { Services } from '#kit/server/services.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

type Work = {
  readonly which: (now: Date) => SQL | undefined;
  readonly what: (writing: Writing, callback: Callback) => Promise<void>;
};

const minuteMs = 60_000;
const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** Five minutes before its time whose call it is hears of it. */
const remind: Work = {
  which: (now) =>
    and(
      eq(callbacks.state, 'planned'),
      isNull(callbacks.remindedAt),
      lte(callbacks.at, later(now, callbackLimits.remind() * minuteMs)),
    ),
  what: async (writing, callback) => {
    const isDue = callback.at <= writing.now;
    const changed = await changeCallback(writing, null, callback, { remindedAt: writing.now });
    await notifyCallers(writing, changed, isDue ? 'due' : 'soon');
  },
};

/** Its time has come. */
const becomeDue: Work = {
  which: (now) => and(eq(callbacks.state, 'planned'), lte(callbacks.at, now)),
  what: async (writing, callback) => {
    await changeCallback(writing, null, callback, {
      state: 'due',
      remindedAt: callback.remindedAt ?? writing.now,
    });
  },
};

/** A quarter of an hour after it a person's promise is everybody's. */
const becomeTeams: Work = {
  which: (now) =>
    and(
      eq(callbacks.state, 'due'),
      isNotNull(callbacks.ownerId),
      lte(callbacks.at, later(now, -callbackLimits.personal() * minuteMs)),
    ),
  what: async (writing, callback) => {
    const changed = await changeCallback(writing, null, callback, { kind: 'team', ownerId: null });
    await notifyCallers(writing, changed, 'team');
  },
};

/** A working day after it nobody has called: the heads hear of it, the promise waits on. */
const becomeMissed: Work = {
  which: (now) =>
    and(
      eq(callbacks.state, 'due'),
      isNull(callbacks.ownerId),
      lte(callbacks.at, later(now, -missedMinutes * 60_000)),
    ),
  what: async (writing, callback) => {
    const calendar = await readCalendar(writing.db);
    if (afterWorkingMinutes(callback.at, missedMinutes, officeHours, calendar) > writing.now) return;
    const changed = await changeCallback(writing, null, callback, { state: 'missed' });
    await notifyMissed(writing, changed);
  },
};

/** Does one kind of work by pages; what it leaves as it is comes again at the next round. */
const doAll = async (services: Services, { which, what }: Work): Promise<void> => {
  for (let after = 0; ; ) {
    const last = await writeByClock(services, async (writing) => {
      const rows = await writing.db
        .select()
        .from(callbacks)
        .where(and(which(writing.now), isNull(callbacks.closedAt), gt(callbacks.id, after)))
        .orderBy(asc(callbacks.id))
        .limit(services.jobPage)
        .for('update');
      for (const callback of rows) await what(writing, callback);
      return rows.length < services.jobPage ? undefined : rows.at(-1)?.id;
    });
    if (last === undefined) return;
    after = last;
  }
};

/** What the clock does with promised calls every minute. */
export const mindCallbacks = async (services: Services): Promise<void> => {
  for (const work of [remind, becomeDue, becomeTeams, becomeMissed]) await doAll(services, work);
};
