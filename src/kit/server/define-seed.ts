import type { Caller } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/database.ts';
import type { RunCall } from '#kit/server/run-call.ts';
import type { Services } from '#kit/server/services.ts';

/**
 * What a seed works with: the product itself, and the right to act in it as anybody at any moment. What goes through
 * `runCall`, `write` and `read` is done once, whatever kills the process: a part that is told again is given the first
 * answers, in order. So what a part does next may depend on these answers and on nothing else that changes.
 */
export type SeedTools = {
  readonly services: Services;
  /** The moment the demo is filled from, the same for a telling that goes on; its stories end here. */
  readonly today: Date;
  readonly actAs: (username: string) => Promise<Caller>;
  readonly runCall: RunCall;
  /** One transaction that is no call; its answer is kept as JSON. */
  readonly write: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /** What is looked up to decide how to go on; its answer is kept as JSON. */
  readonly read: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /** A part of this part, marked as done by itself: `work` is given tools of its own. */
  readonly once: (unit: string, work: (tools: SeedTools) => Promise<void>) => Promise<void>;
  readonly progress: (done: number, total: number) => void;
};

/** One part of the fictional data. `order` puts people before banks, banks before deals. */
export type Seed = {
  readonly kind: 'seed';
  readonly name: string;
  readonly order: number;
  readonly title: string;
  /** Nobody waits for it: it is told behind the running product, after everything that is waited for. */
  readonly isBehind?: true;
  readonly run: (tools: SeedTools) => Promise<void>;
};

/** Declares a part of the demo data; it is found by its file name `x.seed.ts`. */
export const defineSeed = (seed: Omit<Seed, 'kind'>): Seed => ({ kind: 'seed', ...seed });

export const isSeed = (value: unknown): value is Seed =>
  typeof value === 'object' && value !== null && (value as Partial<Seed>).kind === 'seed';
