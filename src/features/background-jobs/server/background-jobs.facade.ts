export { listJobs } from '#features/background-jobs/server/list-jobs.ts';
export { silentJobs } from '#features/background-jobs/server/everybodys-jobs.ts';
export { startBackgroundJob } from '#features/background-jobs/server/start-background-job.ts';
export {
  type Came,
  defineBackgroundJob,
  type MadeFile,
  type RunningBackgroundJob,
} from '#features/background-jobs/server/background-job-kinds.ts';
