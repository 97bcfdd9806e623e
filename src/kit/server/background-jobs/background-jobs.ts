import type { Writing } from '#kit/server/implement.ts';
import type { Services } from '#kit/server/services.ts';

/** Jobs that are asked for one by one, by the number of their record, and done behind the scenes. */
export type JobQueue = {
  readonly kind: 'line';
  readonly name: string;
  /** How many of them one process does at a time. */
  readonly atOnce: number;
  /** How often a job whose process has died is begun again. */
  readonly retries: number;
  /** Does one; it must do no harm when it is begun again after its process has died in the middle. */
  readonly run: (services: Services, id: number) => Promise<void>;
};

/** Declares such jobs; they are found by the file name `x.jobs.ts`. */
export const defineJobQueue = (line: Omit<JobQueue, 'kind'>): JobQueue => ({ kind: 'line', ...line });

export const isJobQueue = (value: unknown): value is JobQueue =>
  typeof value === 'object' && value !== null && (value as Partial<JobQueue>).kind === 'line';

/** Who asks: the transaction of the change itself, and what follows its commit. */
type JobContext = Pick<Writing, 'db' | 'services' | 'afterCommit'>;

/** Where works are handed in. */
export type BackgroundJobs = {
  /**
   * Hands a job in with the transaction that asks for it; it begins after the commit, once over all instances.
   * A job that is under way is not handed in again. A short one is over before the answer.
   */
  readonly enqueue: (context: JobContext, line: JobQueue, id: number) => Promise<void>;
  /** Takes a job out of the failed and hands it in anew; false where there is none of this id. */
  readonly again: (context: JobContext, id: string) => Promise<boolean>;
  /** Asks for a scheduled job now; one that waits or goes on is not asked for twice. False where none is so called. */
  readonly runNow: (context: JobContext, name: string) => Promise<boolean>;
  /** Stops the run of a scheduled job that goes on: it ends before its next change. False where it does not go on. */
  readonly stopRun: (context: Pick<JobContext, 'db'>, name: string) => Promise<boolean>;
};

const shortJobMs = 400;

/** Waits for a job no longer than a person would for the answer. */
export const waitShortly = async (work: Promise<unknown>): Promise<void> => {
  const { promise: patience, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(() => resolve(), shortJobMs);
  await Promise.race([work, patience]);
  clearTimeout(timer);
};
