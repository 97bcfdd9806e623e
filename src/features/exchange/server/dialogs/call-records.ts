import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CallNote,
  keepCallIds,
  noteCalls,
  startInner,
  takeTicket,
} from '#features/calls/server/calls.facade.ts';
import { createPlannedCalls } from '#features/exchange/server/dialogs/planned-calls.ts';
import type { InnerCall, Records } from '#features/exchange/server/dialogs/records.ts';
import { causeOf } from '#kit/server/cause-of.ts';
import type { Services } from '#kit/server/services.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

const mostTries = 3;
const atOnce = 200;
/** How often at most what has gathered is written: frames go before it. */
const everyMs = 100;

/** Writes what is told behind the talks, in order, what has gathered meanwhile together. */
const createWriter = (services: Services) => {
  const waiting: CallNote[] = [];
  let writing: Promise<void> | undefined;

  /** Notes that do not go in together go in one by one, so that a bad one takes no other with it. */
  const writeNotes = async (notes: readonly CallNote[], tries = 1): Promise<void> => {
    try {
      await writeByClock(services, (context) => noteCalls(context, notes));
    } catch (error) {
      if (notes.length > 1) {
        for (const note of notes) await writeNotes([note]);
      } else if (tries < mostTries) {
        await sleep(tries * 500);
        await writeNotes(notes, tries + 1);
      } else services.log.error({ event: 'call not noted', cause: causeOf(error) });
    }
  };

  const drain = async (): Promise<void> => {
    while (waiting.length > 0) {
      await writeNotes(waiting.splice(0, atOnce));
      await sleep(everyMs);
    }
    writing = undefined;
  };

  return {
    note: (note: CallNote): void => {
      waiting.push(note);
      writing ??= drain();
    },
    whenWritten: async (): Promise<void> => {
      await writing;
    },
  };
};

const idsAtOnce = 500;

/** Numbers of records to come, kept some hundreds ahead, so that nobody waits for one but the very first. */
const createIdsAhead = (keep: (count: number) => Promise<number[]>) => {
  const ready: number[] = [];
  let keeping: Promise<void> | undefined;

  const keepMore = (): Promise<void> => {
    keeping ??= keep(idsAtOnce)
      .then((more) => void ready.push(...more))
      .finally(() => (keeping = undefined));
    return keeping;
  };

  return {
    next: async (): Promise<number> => {
      if (ready.length < idsAtOnce / 2) keepMore().catch(() => undefined); // who finds none left hears of it
      for (;;) {
        const id = ready.shift();
        if (id !== undefined) return id;
        await keepMore();
      }
    },
  };
};

/** The records of calls: what happens to a dialog is written behind it. */
export const createCallRecords = (services: Services): Records => {
  const { note, whenWritten } = createWriter(services);
  const ids = createIdsAhead((count) => keepCallIds(services, count));
  const planned = createPlannedCalls(services.clock);
  const now = (): Date => services.clock.now();

  const startNow = async (asked: InnerCall): Promise<number> =>
    (await writeByClock(services, (context) => startInner(context, asked))).callId;

  return {
    takeTicket: async (asked) =>
      (await writeByClock(services, (context) => takeTicket(context, asked)))?.callId,
    startInner: startNow,
    plan: planned.add,
    beginInner: async ({ stated, ...asked }) => {
      const isPlanned = planned.take(stated, asked);
      if (stated !== undefined && !isPlanned) return startNow(asked); // another instance has written it
      const at = now();
      const callId = stated ?? (await ids.next());
      note({ what: 'begun', callId, isPlanned, at, ...asked });
      return callId;
    },
    ringing: (callId) => note({ what: 'ringing', callId }),
    answered: (callId, userId) =>
      note({ what: 'answered', callId, at: now(), ...(userId === undefined ? {} : { userId }) }),
    ended: (callId, ending) => note({ what: 'ended', callId, at: now(), ...ending }),
    whenWritten,
  };
};
