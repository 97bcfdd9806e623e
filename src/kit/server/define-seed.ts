import type { Caller } from '#kit/server/caller.ts';
import type { RunCall } from '#kit/server/run-call.ts';
import type { Services } from '#kit/server/services.ts';

/** What a seed works with: the product itself, and the right to act in it as anybody at any moment. */
export type SeedTools = {
  readonly services: Services;
  /** The moment the demo is told from; its stories end here. */
  readonly today: Date;
  readonly actAs: (username: string) => Promise<Caller>;
  readonly runCall: RunCall;
  readonly progress: (done: number, total: number) => void;
};

/** One part of the fictional data. `order` puts people before banks, banks before deals. */
export type Seed = {
  readonly kind: 'seed';
  readonly name: string;
  readonly order: number;
  readonly title: string;
  readonly run: (tools: SeedTools) => Promise<void>;
};

/** Declares a part of the demo data; it is found by its file name `x.seed.ts`. */
export const defineSeed = (seed: Omit<Seed, 'kind'>): Seed => ({ kind: 'seed', ...seed });

export const isSeed = (value: unknown): value is Seed =>
  typeof value === 'object' && value !== null && (value as Partial<Seed>).kind === 'seed';
