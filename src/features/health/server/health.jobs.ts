import { healthTexts } from '#features/health/health.texts.ts';
import { watchHealth } from '#features/health/server/watch-health.ts';
import { defineJob } from '#kit/server/define-job.ts';

export const watch = defineJob({
  name: 'health.watch',
  title: healthTexts.jobs.watch,
  everyMinutes: 1,
  run: watchHealth,
});
