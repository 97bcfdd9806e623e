import { and, asc, eq, isNull } from 'drizzle-orm';
import { callbacks } from '#features/callbacks/server/callbacks.tables.ts';
import { notifyPassed } from '#features/callbacks/server/notify-callback.ts';
import type { Callback } from '#features/callbacks/server/visible-callbacks.ts';
import { type Author, changeCallback } from '#features/callbacks/server/write-callback.ts';
import type { Db } from '#kit/server/database.ts';
import type { Writing } from '#kit/server/implement.ts';

const waitingOf = (userId: number) => and(eq(callbacks.ownerId, userId), isNull(callbacks.closedAt));

/** How many calls a person has promised and not made yet. */
export const countWaitingCallbacks = (db: Db, userId: number): Promise<number> =>
  db.$count(callbacks, waitingOf(userId));

/** Those calls themselves, locked until the transaction ends. */
export const waitingCallbacksOf = (db: Db, userId: number): Promise<Callback[]> =>
  db.select().from(callbacks).where(waitingOf(userId)).orderBy(asc(callbacks.id)).for('update');

type Passing = {
  readonly callbackId: number;
  readonly from: number;
  readonly to: number;
  readonly author: Author;
};

/** Passes a waiting promise from one person to another; false where it is no longer his, or closed. */
export const passPromise = async (
  base: Pick<Writing, 'db' | 'now'>,
  { callbackId, from, to, author }: Passing,
): Promise<boolean> => {
  const [callback] = await base.db.select().from(callbacks).where(eq(callbacks.id, callbackId)).for('update');
  if (!callback || callback.ownerId !== from || callback.closedAt !== null) return false;
  const changed = await changeCallback(base, author, callback, { ownerId: to });
  await notifyPassed(base, changed, author?.userId ?? null);
  return true;
};
