import type { backgroundJobCalls } from '#features/background-jobs/background-jobs.contract.ts';
import { backgroundJobErrors } from '#features/background-jobs/background-jobs.errors.ts';
import { isJobStuck } from '#features/background-jobs/background-jobs.states.ts';
import { backgroundJobTexts } from '#features/background-jobs/background-jobs.texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { CallContext } from '#kit/server/implement.ts';
import { nextRunOf } from '#kit/server/background-jobs/job-times.ts';
import { deadJobs, isScheduled, jobStates, latestRuns } from '#kit/server/background-jobs/job-states.ts';
import { jobQueue } from '#kit/server/background-jobs/queues.ts';

const texts = backgroundJobTexts.jobs;

/** What the queue itself says of a job whose process was silent, or that took too long. */
const ownWords: Readonly<Record<string, string>> = {
  'job heartbeat timeout': texts.silent,
  'job timed out': texts.late,
};
const problemOf = (cause: string | null): string | null =>
  cause === null ? null : (ownWords[cause] ?? cause);

/** Scheduled jobs with their latest runs, and jobs that failed as often as they were tried. */
export const listJobs = async ({
  db,
  now,
}: Pick<CallContext, 'db' | 'now'>): Promise<CallReply<(typeof backgroundJobCalls)['listJobs']>> => ({
  jobs: (await jobStates(db)).map(({ cause, ...job }) => ({
    ...job,
    problem: problemOf(cause),
    is_stuck: isJobStuck(
      {
        state: job.state,
        everyMinutes: job.every_minutes,
        startedAt: job.started_at === null ? null : new Date(job.started_at),
      },
      now,
    ),
    next_at: nextRunOf(job.every_minutes, now).toISOString(),
  })),
  failed: (await deadJobs(db)).map(({ id, queue, key, title, failed_at, attempts, cause }) => ({
    id,
    title: queue === jobQueue ? (title ?? key) : texts.ofPerson(key),
    failed_at,
    attempts,
    problem: problemOf(cause),
  })),
});

/** How the latest runs of one job came out; a job that is not scheduled is 404. */
export const listRuns = async (
  { db }: Pick<CallContext, 'db'>,
  name: string,
): Promise<CallReply<(typeof backgroundJobCalls)['listRuns']>> => {
  if (!(await isScheduled(db, name))) throw refuse(backgroundJobErrors.noJob);
  return (await latestRuns(db, name)).map(({ cause, ...run }) => ({ ...run, problem: problemOf(cause) }));
};
