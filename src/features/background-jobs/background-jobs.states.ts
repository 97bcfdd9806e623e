/** Where such a job stands. */
export const backgroundJobStates = ['queued', 'running', 'done', 'stopped', 'failed'] as const;
export type BackgroundJobState = (typeof backgroundJobStates)[number];

/** Whether nothing more will come of it. */
export const isOver = (state: BackgroundJobState): boolean => state !== 'queued' && state !== 'running';

/** What came of one record: done, nothing to do, refused in words, or a failure of ours. */
export const itemOutcomes = ['done', 'same', 'refused', 'failed'] as const;
export type ItemOutcome = (typeof itemOutcomes)[number];

/** How long a file made for a person is kept, for him alone. */
export const fileHours = 24;
/** How long the record of a job is kept after its end. */
export const retentionDays = 30;
/** After so many attempts a job that kills its server is given up. */
export const maxAttempts = 3;

/** Where the latest run of a scheduled job stands: it waits, will be tried again, goes on, is done, has failed. */
export const jobRunStates = ['created', 'retry', 'active', 'completed', 'failed'] as const;
