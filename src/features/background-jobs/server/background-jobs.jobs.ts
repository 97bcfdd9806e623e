import { backgroundJobTexts } from '#features/background-jobs/background-jobs.texts.ts';
import { maxAttempts } from '#features/background-jobs/background-jobs.states.ts';
import {
  requeueLeftBackgroundJobs,
  forgetBackgroundJobs,
  runBackgroundJob,
} from '#features/background-jobs/server/run-background-jobs.ts';
import { defineJob } from '#kit/server/define-job.ts';
import { defineJobQueue } from '#kit/server/background-jobs/background-jobs.ts';

/** Background jobs, two at a time in every server; one that kills its server is given up after some tries. */
export const backgroundJobQueue = defineJobQueue({
  name: 'background-jobs',
  atOnce: 2,
  retries: maxAttempts,
  run: runBackgroundJob,
});

/** Forgets old works with their files, and hands in again those that nobody is about to do. */
export const backgroundJobUpkeep = defineJob({
  name: 'background-jobs.upkeep',
  title: backgroundJobTexts.jobs.upkeep,
  everyMinutes: 10,
  run: async (services) => {
    await forgetBackgroundJobs(services);
    await requeueLeftBackgroundJobs(services, backgroundJobQueue);
  },
});
