import type { ErrandKind, ItemOutcome } from '#features/errands/errands.states.ts';
import type { Caller } from '#kit/server/caller.ts';
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

/** Does the work and answers the file it has made, if it makes one. */
export type ErrandWork = (errand: RunningErrand) => Promise<MadeFile | null>;

const works = new Map<ErrandKind, ErrandWork>();

/** Joins a feature's work to its kind; called from its `server/x.hooks.ts`. */
export const registerErrand = (kind: ErrandKind, work: ErrandWork): void => {
  works.set(kind, work);
};

export const workOf = (kind: ErrandKind): ErrandWork => {
  const work = works.get(kind);
  if (!work) throw new Error(`Nobody does ${kind}`);
  return work;
};
