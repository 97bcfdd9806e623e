import { keptDays } from '#features/errands/errands.states.ts';
import { forgetErrands, runErrands } from '#features/errands/server/run-errands.ts';
import { defineJob } from '#kit/server/define-job.ts';

/** Takes up works that a stopped server left, and forgets old ones with their files. */
export const errandMinute = defineJob({
  name: 'errands.minute',
  everyMinutes: 1,
  run: async (services) => {
    await forgetErrands(services, keptDays);
    await runErrands(services);
  },
});
