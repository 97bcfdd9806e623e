import { AsyncLocalStorage } from 'node:async_hooks';

/** A run of a scheduled job while it goes on. */
export type JobRun = { isStopped: boolean; done: number | null };

/** Somebody has stopped the run; what is done stays. */
class JobStopped extends Error {
  override readonly name = 'JobStopped';
}

const runs = new AsyncLocalStorage<JobRun>();

/** Whatever `work` does belongs to this run. */
export const withinRun = (run: JobRun, work: () => Promise<void>): Promise<void> => runs.run(run, work);

/** Ends the run that goes on here, if somebody has stopped it. */
export const endIfStopped = (): void => {
  if (runs.getStore()?.isStopped) throw new JobStopped('stopped by an administrator');
};

/** Counts records that the run has gone through; outside of a run nobody counts. */
export const countDone = (records: number): void => {
  const run = runs.getStore();
  if (run) run.done = (run.done ?? 0) + records;
};
