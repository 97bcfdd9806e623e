import type { errandCalls } from '#features/errands/errands.contract.ts';
import { errandTexts } from '#features/errands/errands.texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { CallContext } from '#kit/server/implement.ts';
import { nextRunOf } from '#kit/server/works/job-times.ts';
import { deadWorks, jobStates } from '#kit/server/works/look-works.ts';
import { jobQueue } from '#kit/server/works/queues.ts';

const texts = errandTexts.jobs;
const titles: Readonly<Record<string, string>> = texts.titles;
const titleOf = (name: string): string => titles[name] ?? name;

/** What the queue itself says of a work whose process was silent, or that took too long. */
const ownWords: Readonly<Record<string, string>> = {
  'job heartbeat timeout': texts.silent,
  'job timed out': texts.late,
};
const problemOf = (cause: string | null): string | null =>
  cause === null ? null : (ownWords[cause] ?? cause);

/** Scheduled jobs with their latest runs, and works that failed as often as they were tried. */
export const listJobs = async ({
  db,
  now,
}: Pick<CallContext, 'db' | 'now'>): Promise<CallReply<(typeof errandCalls)['listJobs']>> => ({
  jobs: (await jobStates(db)).map(({ cause, ...job }) => ({
    ...job,
    title: titleOf(job.name),
    problem: problemOf(cause),
    next_at: nextRunOf(job.every_minutes, now).toISOString(),
  })),
  failed: (await deadWorks(db)).map(({ id, queue, key, failed_at, attempts, cause }) => ({
    id,
    title: queue === jobQueue ? titleOf(key) : texts.ofPerson(key),
    failed_at,
    attempts,
    problem: problemOf(cause),
  })),
});
