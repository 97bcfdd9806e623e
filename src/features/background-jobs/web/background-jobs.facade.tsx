export { BackgroundJobItems } from '#features/background-jobs/web/BackgroundJobItems.tsx';
export { BackgroundJobProgress } from '#features/background-jobs/web/BackgroundJobProgress.tsx';
export { EverybodysJobs } from '#features/background-jobs/web/EverybodysJobs.tsx';
export { ServerJobs } from '#features/background-jobs/web/ServerJobs.tsx';
export { type BackgroundJob, useBackgroundJob } from '#features/background-jobs/web/use-background-job.ts';
