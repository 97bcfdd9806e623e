import type { Services } from '#kit/server/services.ts';

/** Work done by the clock, not by a person; it must do no harm when it runs twice. */
export type Job = {
  readonly kind: 'job';
  readonly name: string;
  /** What it is called where people look at it. */
  readonly title: string;
  readonly everyMinutes: number;
  readonly run: (services: Services) => Promise<void>;
};

/** Declares a scheduled job; it is found by its file name `x.jobs.ts`. */
export const defineJob = (job: Omit<Job, 'kind'>): Job => ({ kind: 'job', ...job });

export const isJob = (value: unknown): value is Job =>
  typeof value === 'object' && value !== null && (value as Partial<Job>).kind === 'job';
