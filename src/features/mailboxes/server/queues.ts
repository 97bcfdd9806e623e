import type { Db } from '#kit/server/database.ts';
import { definePoint } from '#kit/server/define-point.ts';

/** How many letters wait in each box, by its id; null is the box of the environment. */
type CountWaiting = (db: Db) => Promise<ReadonlyMap<number | null, number>>;

/** Whoever keeps letters counts those that wait. */
export const waitingLetters = definePoint<CountWaiting>('mailboxes.waiting');
