import { letterTexts } from '#features/letters/letters.texts.ts';
import { deliverWaiting } from '#features/letters/server/deliver-letter.ts';
import { defineJob } from '#kit/server/define-job.ts';

/** Sends the letters that did not leave at once. */
export const sendWaitingLetters = defineJob({
  name: 'letters.send-waiting',
  title: letterTexts.jobs.sendWaiting,
  everyMinutes: 1,
  run: deliverWaiting,
});
