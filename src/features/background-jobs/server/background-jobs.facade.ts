export { startBackgroundJob } from '#features/background-jobs/server/start-background-job.ts';
export {
  type Came,
  defineBackgroundJob,
  type MadeFile,
  type RunningBackgroundJob,
} from '#features/background-jobs/server/background-job-kinds.ts';
