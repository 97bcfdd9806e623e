import { type SQL, sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { BackgroundJobs } from '#kit/server/background-jobs/background-jobs.ts';
import { type JobRun, withinRun } from '#kit/server/background-jobs/job-run.ts';
import { isCancelled, isScheduled, runsUnderWay } from '#kit/server/background-jobs/job-states.ts';
import { jobQueue } from '#kit/server/background-jobs/queues.ts';
import { type Db, selectRows } from '#kit/server/database.ts';
import type { Services } from '#kit/server/services.ts';

/** What is kept of a run: how many records it has gone through, where it counts them. */
export type JobResult = { readonly done: number | null };

/** The transaction of a call as the package takes it. */
export const through = (db: Db) => ({
  db: fromDrizzle({ execute: async (query: SQL) => ({ rows: await selectRows(db, query) }) }, sql),
});

/** How often a run looks whether somebody has stopped it. */
const stopCheckMs = 2_000;

/** Does a job as a run that may be stopped from any server. */
export const runStoppable = async (
  { database }: Services,
  id: string,
  work: () => Promise<void>,
): Promise<JobResult> => {
  const run: JobRun = { isStopped: false, done: null };
  const check = async (): Promise<void> => {
    run.isStopped ||= await database.read((db) => isCancelled(db, id));
  };
  const looking = setInterval(() => void check().catch(() => undefined), stopCheckMs);
  try {
    await withinRun(run, work);
  } finally {
    clearInterval(looking);
  }
  return { done: run.done };
};

/** How people begin and stop scheduled jobs by hand. */
export const controlsOf = (boss: PgBoss, wake: () => void): Pick<BackgroundJobs, 'runNow' | 'stopRun'> => ({
  runNow: async ({ db, afterCommit }, name) => {
    if (!(await isScheduled(db, name))) return false;
    await boss.send(jobQueue, {}, { singletonKey: name, ...through(db) });
    afterCommit(wake);
    return true;
  },
  stopRun: async ({ db }, name) => {
    const runs = await runsUnderWay(db, name);
    for (const { id } of runs) await boss.cancel(jobQueue, id, through(db));
    return runs.length > 0;
  },
});
