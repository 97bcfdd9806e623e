import { forgetOldErrors } from '#features/interface-errors/server/list-errors.ts';
import { defineJob } from '#kit/server/define-job.ts';

/** Keeps the list of interface errors to those of the last month. */
export const sweepInterfaceErrors = defineJob({
  name: 'interface-errors.sweep',
  everyMinutes: 24 * 60,
  run: forgetOldErrors,
});
