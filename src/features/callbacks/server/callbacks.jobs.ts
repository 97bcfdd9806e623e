import { callbackTexts } from '#features/callbacks/callbacks.texts.ts';
import { mindCallbacks } from '#features/callbacks/server/mind-callbacks.ts';
import { defineJob } from '#kit/server/define-job.ts';

export const minute = defineJob({
  name: 'callbacks.minute',
  title: callbackTexts.jobs.minute,
  everyMinutes: 1,
  run: mindCallbacks,
});
