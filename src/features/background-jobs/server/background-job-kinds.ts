import type { ItemOutcome } from '#features/background-jobs/background-jobs.states.ts';
import type { Caller } from '#kit/server/caller.ts';
import { type Contribution, definePoint, type ContributionsHolder } from '#kit/server/define-point.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { Services } from '#kit/server/services.ts';

/** One record of a job: `key` names it within the work, so that a repetition skips what is done. */
export type Item = { readonly key: string; readonly title: string; readonly dealId?: number | null };
/** What came of it. */
export type Came = {
  readonly outcome: ItemOutcome;
  readonly words?: string;
  readonly dealId?: number | null;
};

/** A file the work has made, as it will be saved for its owner. */
export type MadeFile = {
  readonly name: string;
  readonly mime: string;
  readonly stream: AsyncIterable<Uint8Array>;
};

/** What a job is given while it runs. */
export type RunningBackgroundJob = {
  readonly id: number;
  readonly input: unknown;
  readonly inputSha256: string | null;
  readonly isDryRun: boolean;
  readonly services: Services;
  /** Whoever asked, with what he may see at this moment. */
  readonly caller: Caller;
  /** Says how far it is; throws when the person has stopped it. */
  readonly progress: (done: number, total: number | null) => Promise<void>;
  /** One transaction of a person's doing. */
  readonly perform: <T>(work: (operation: Operation) => Promise<T>) => Promise<T>;
  /** A query that reads, as of now. */
  readonly view: <T>(work: (operation: Operation) => Promise<T>) => Promise<T>;
  /**
   * Works through records, one transaction each; what it refuses is kept in words. In a dry run every transaction is
   * undone, the words stay.
   */
  readonly each: <I extends Item>(
    items: readonly I[],
    work: (operation: Operation, item: I) => Promise<Came>,
  ) => Promise<void>;
};

/** A background job that people ask for, and the word it is stored under. */
export type BackgroundJobKind = {
  readonly name: string;
  /** Does the work and answers the file it has made, if it makes one. */
  readonly run: (backgroundJob: RunningBackgroundJob) => Promise<MadeFile | null>;
};

const backgroundJobPoint = definePoint<BackgroundJobKind>('backgroundJobs.kinds');

/** Declares a job of a feature; exported from its `server/x.hooks.ts`, asked for by `startBackgroundJob`. */
export const defineBackgroundJob = (backgroundJob: BackgroundJobKind): Contribution & BackgroundJobKind => ({
  ...backgroundJobPoint.give(backgroundJob),
  ...backgroundJob,
});

export const runOf = (holder: ContributionsHolder, kind: string): BackgroundJobKind['run'] => {
  const backgroundJob = backgroundJobPoint.contributions(holder).find(({ name }) => name === kind);
  if (!backgroundJob) throw new Error(`Nobody does ${kind}`);
  return backgroundJob.run;
};
