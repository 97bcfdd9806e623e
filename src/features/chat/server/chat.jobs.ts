import { chatTexts } from '#features/chat/chat.texts.ts';
import { dropLooseFiles } from '#features/chat/server/chat-files.ts';
import { handOverSilent } from '#features/chat/server/hand-over.ts';
import { sendScheduled } from '#features/chat/server/send-scheduled.ts';
import { wakeThreads } from '#features/chat/server/wake-threads.ts';
import { defineJob } from '#kit/server/define-job.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What the minute brings: words that were kept for it, threads put off until it, silences that have lasted long enough. */
export const chatMinute = defineJob({
  name: 'chat.minute',
  title: chatTexts.jobs.minute,
  everyMinutes: 1,
  run: async (services) => {
    await sendScheduled(services);
    await wakeThreads(services);
    await handOverSilent(services);
  },
});

/** Removes files of messages that were never sent. */
export const looseFiles = defineJob({
  name: 'chat.loose-files',
  title: chatTexts.jobs.looseFiles,
  everyMinutes: 24 * 60,
  run: async ({ database, clock }) => {
    const before = new Date(clock.now().getTime() - dayMs);
    await database.write((db) => dropLooseFiles(db, before));
  },
});
