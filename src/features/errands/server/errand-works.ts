import type { ItemOutcome } from '#features/errands/errands.states.ts';
import type { Caller } from '#kit/server/caller.ts';
import { type Contribution, definePoint, type Given } from '#kit/server/define-point.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { Services } from '#kit/server/services.ts';

/** One record of a work: `key` names it within the work, so that a repetition skips what is done. */
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

/** What a work is given while it runs. */
export type RunningErrand = {
  readonly id: number;
  readonly input: unknown;
  readonly inputSha256: string | null;
  readonly isTrial: boolean;
  readonly services: Services;
  /** Whoever asked, with what he may see at this moment. */
  readonly caller: Caller;
  /** Says how far it is; throws when the person has stopped it. */
  readonly progress: (done: number, total: number | null) => Promise<void>;
  /** One transaction of a person's doing. */
  readonly perform: <T>(work: (operation: Operation) => Promise<T>) => Promise<T>;
  /** A query that reads, as of now. */
  readonly look: <T>(work: (operation: Operation) => Promise<T>) => Promise<T>;
  /**
   * Works through records, one transaction each; what it refuses is kept in words. In a trial every transaction is
   * undone, the words stay.
   */
  readonly each: <I extends Item>(
    items: readonly I[],
    work: (operation: Operation, item: I) => Promise<Came>,
  ) => Promise<void>;
};

/** A long work that people ask for, and the word it is stored under. */
export type ErrandKind = {
  readonly name: string;
  /** Does the work and answers the file it has made, if it makes one. */
  readonly work: (errand: RunningErrand) => Promise<MadeFile | null>;
};

const errandPoint = definePoint<ErrandKind>('errands.kinds');

/** Declares a work of a feature; exported from its `server/x.hooks.ts`, asked for by `askErrand`. */
export const defineErrand = (errand: ErrandKind): Contribution & ErrandKind => ({
  ...errandPoint.give(errand),
  ...errand,
});

export const workOf = (given: Given, kind: string): ErrandKind['work'] => {
  const errand = errandPoint.given(given).find(({ name }) => name === kind);
  if (!errand) throw new Error(`Nobody does ${kind}`);
  return errand.work;
};
