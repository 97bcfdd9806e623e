import { interfaceErrorTexts } from '#features/interface-errors/interface-errors.texts.ts';
import { forgetOldErrors } from '#features/interface-errors/server/list-errors.ts';
import { defineJob } from '#kit/server/define-job.ts';

/** Keeps the list of interface errors to those of the last month. */
export const sweepInterfaceErrors = defineJob({
  name: 'interface-errors.sweep',
  title: interfaceErrorTexts.jobs.sweep,
  everyMinutes: 24 * 60,
  run: forgetOldErrors,
});
