export { startBackgroundJob } from '#features/background-jobs/server/start-background-job.ts';
export {
  type Came,
  defineBackgroundJob,
  type Item,
  type MadeFile,
  type RunningBackgroundJob,
} from '#features/background-jobs/server/background-job-kinds.ts';
