import {
  noteAnswered,
  noteEnded,
  noteRinging,
  startInner,
  takeTicket,
} from '#features/calls/server/calls.facade.ts';
import type { Records } from '#features/exchange/server/dialogs/records.ts';
import { causeOf } from '#kit/server/cause-of.ts';
import type { Writing } from '#kit/server/implement.ts';
import type { Services } from '#kit/server/services.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

type Note = (writing: Writing) => Promise<void>;

const mostTries = 3;
const atOnce = 50;

/** The records of calls: what happens to a dialog is written behind it, in order, what has gathered meanwhile together. */
export const createCallRecords = (services: Services): Records => {
  const waiting: Note[] = [];
  let writing: Promise<void> | undefined;

  const writeTogether = async (notes: readonly Note[]): Promise<void> => {
    await writeByClock(services, async (context) => {
      for (const note of notes) await note(context);
    });
  };

  /** Notes that do not go in together go in one by one, so that a bad one takes no other with it. */
  const writeNotes = async (notes: readonly Note[], tries = 1): Promise<void> => {
    try {
      await writeTogether(notes);
    } catch (error) {
      if (notes.length > 1) {
        for (const note of notes) await writeNotes([note]);
      } else if (tries < mostTries) {
        await new Promise((done) => setTimeout(done, tries * 500));
        await writeNotes(notes, tries + 1);
      } else services.log.error({ event: 'call not noted', cause: causeOf(error) });
    }
  };

  const drain = async (): Promise<void> => {
    while (waiting.length > 0) await writeNotes(waiting.splice(0, atOnce));
    writing = undefined;
  };

  const note = (work: Note): void => {
    waiting.push(work);
    writing ??= drain();
  };

  return {
    takeTicket: async (asked) =>
      (await writeByClock(services, (context) => takeTicket(context, asked)))?.callId,
    startInner: async (asked) =>
      (await writeByClock(services, (context) => startInner(context, asked))).callId,
    ringing: (callId) => note((context) => noteRinging(context, { callId })),
    answered: (callId, userId) => {
      const who = userId === undefined ? {} : { userId };
      const at = services.clock.now();
      note((context) => noteAnswered(context, { callId, at, ...who }));
    },
    ended: (callId, ending) => {
      const at = services.clock.now();
      note((context) => noteEnded(context, { callId, at, ...ending }));
    },
    whenWritten: async () => {
      await writing;
    },
  };
};
