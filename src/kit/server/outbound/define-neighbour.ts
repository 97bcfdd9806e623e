import type { Db } from '#kit/server/database.ts';
import { definePoint } from '#kit/server/define-point.ts';
import type { Services } from '#kit/server/services.ts';

/** What is known where the health of the product is looked at. */
export type Looking = { readonly db: Db; readonly now: Date; readonly services: Services };

/** Somebody outside whom the product works with: a register, a mail server. */
export type Neighbour = {
  readonly key: string;
  readonly title: string;
  readonly isConfigured: boolean;
  /** The doors of `openOutbound` it is asked by. */
  readonly doors: readonly string[];
  /** How it goes, where its owner keeps that himself. */
  readonly course?: {
    readonly succeededAt: Date | null;
    readonly failedAt: Date | null;
    readonly problem: string | null;
  };
  /** How much waits for it. */
  readonly waiting: number;
  /** Asks it something that changes nothing; null where it answers, else what is wrong, in Russian. */
  readonly check: ((services: Services) => Promise<string | null>) | null;
};

/** Neighbours as their features declare them, from `server/x.hooks.ts`. */
export const neighbourPoint = definePoint<(looking: Looking) => Promise<readonly Neighbour[]>>('neighbours');

/** One thing of the product itself by which it is seen whether it is well: an age, a queue. */
export type Vital = {
  readonly key: string;
  readonly title: string;
  /** How it stands, in Russian. */
  readonly value: string;
  readonly isBad: boolean;
};

/** What features tell of themselves, from `server/x.hooks.ts`. */
export const vitalPoint = definePoint<(looking: Looking) => Promise<Vital>>('vitals');
