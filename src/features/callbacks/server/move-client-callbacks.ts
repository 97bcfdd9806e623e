import { and, eq, inArray } from 'drizzle-orm';
import { callbacks } from '#features/callbacks/server/callbacks.tables.ts';
import type { Db } from '#kit/server/database.ts';

/** Puts the promised calls of a client, open and closed, under another; returns their ids. */
export const moveCallbacksToClient = async (db: Db, from: number, to: number): Promise<number[]> => {
  const rows = await db
    .update(callbacks)
    .set({ organizationId: to })
    .where(eq(callbacks.organizationId, from))
    .returning({ id: callbacks.id });
  return rows.map(({ id }) => id).toSorted((one, other) => one - other);
};

/** Gives promised calls back to the client they were of. */
export const returnCallbacks = async (
  db: Db,
  ids: readonly number[],
  from: number,
  to: number,
): Promise<void> => {
  await db
    .update(callbacks)
    .set({ organizationId: to })
    .where(and(inArray(callbacks.id, [...ids]), eq(callbacks.organizationId, from)));
};
