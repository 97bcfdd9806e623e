/** Where such a job stands. */
export const backgroundJobStates = ['queued', 'running', 'done', 'stopped', 'failed'] as const;
export type BackgroundJobState = (typeof backgroundJobStates)[number];

/** Whether nothing more will come of it. */
export const isOver = (state: BackgroundJobState): state is 'done' | 'stopped' | 'failed' =>
  state !== 'queued' && state !== 'running';

/** What came of one record: done, nothing to do, refused in words, or a failure of ours. */
export const itemOutcomes = ['done', 'same', 'refused', 'failed'] as const;
export type ItemOutcome = (typeof itemOutcomes)[number];

/** After so many attempts a job that kills its server is given up. */
export const maxAttempts = 3;

/** Where the latest run of a scheduled job stands: it waits, will be tried again, goes on, is done, has failed. */
export const jobRunStates = ['created', 'retry', 'active', 'completed', 'failed', 'cancelled'] as const;
/** Where a run that has begun may stand. */
export const begunStates = ['retry', 'active', 'completed', 'failed', 'cancelled'] as const;
type JobRunState = (typeof jobRunStates)[number];

const minuteMs = 60_000;
/** So long a job of a person may say nothing, or wait for its turn. */
const silenceMs = { running: 5 * minuteMs, queued: 10 * minuteMs };
/** So long a scheduled job may go on, and be late by. */
const patienceMinutes = 15;

/** Whether a job of a person says nothing any more, or has waited too long; `heartbeatAt` when it was last heard of. */
export const isSilent = (
  job: { readonly state: BackgroundJobState; readonly createdAt: Date; readonly heartbeatAt: Date | null },
  now: Date,
): boolean => {
  if (isOver(job.state)) return false;
  const since = job.heartbeatAt ?? job.createdAt;
  return now.getTime() - since.getTime() > silenceMs[job.state === 'running' ? 'running' : 'queued'];
};

/** Whether a scheduled job goes on too long, or has not been begun though its time has come twice. */
export const isJobStuck = (
  job: { readonly state: JobRunState | null; readonly everyMinutes: number; readonly startedAt: Date | null },
  now: Date,
): boolean => {
  if (job.startedAt === null) return false;
  const minutes = (now.getTime() - job.startedAt.getTime()) / minuteMs;
  if (job.state === 'active') return minutes > patienceMinutes;
  return minutes > 2 * job.everyMinutes + patienceMinutes;
};
