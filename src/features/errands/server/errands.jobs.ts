import { keptDays, maxAttempts } from '#features/errands/errands.states.ts';
import { askLeftErrands, forgetErrands, runErrand } from '#features/errands/server/run-errands.ts';
import { defineJob } from '#kit/server/define-job.ts';
import { defineLine } from '#kit/server/works/works.ts';

/** Long works, two at a time in every server; one that kills its server is given up after some tries. */
export const errandLine = defineLine({ name: 'errands', atOnce: 2, retries: maxAttempts, run: runErrand });

/** Forgets old works with their files, and hands in again those that nobody is about to do. */
export const errandUpkeep = defineJob({
  name: 'errands.upkeep',
  everyMinutes: 10,
  run: async (services) => {
    await forgetErrands(services, keptDays);
    await askLeftErrands(services, errandLine);
  },
});
