import { and, eq, inArray } from 'drizzle-orm';
import { callConsents } from '#features/call-rules/server/call-rules.tables.ts';
import type { Db } from '#kit/server/database.ts';

/** Puts the consents of a client under another; returns their ids. */
export const moveConsentsToClient = async (db: Db, from: number, to: number): Promise<number[]> => {
  const rows = await db
    .update(callConsents)
    .set({ organizationId: to })
    .where(eq(callConsents.organizationId, from))
    .returning({ id: callConsents.id });
  return rows.map(({ id }) => id);
};

/** Gives consents back to the client they were of. */
export const returnConsents = async (
  db: Db,
  ids: readonly number[],
  from: number,
  to: number,
): Promise<void> => {
  await db
    .update(callConsents)
    .set({ organizationId: to })
    .where(and(inArray(callConsents.id, [...ids]), eq(callConsents.organizationId, from)));
};
