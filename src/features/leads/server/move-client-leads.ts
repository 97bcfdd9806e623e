import { and, eq, inArray } from 'drizzle-orm';
import { leads } from '#features/leads/server/leads.tables.ts';
import type { Db } from '#kit/server/database.ts';

/** Puts the leads of a client, open and closed, under another; returns their ids. */
export const moveLeadsToClient = async (db: Db, from: number, to: number): Promise<number[]> => {
  const rows = await db
    .update(leads)
    .set({ organizationId: to })
    .where(eq(leads.organizationId, from))
    .returning({ id: leads.id });
  return rows.map(({ id }) => id).toSorted((one, other) => one - other);
};

/** Gives leads back to the client they were of. */
export const returnLeads = async (
  db: Db,
  ids: readonly number[],
  from: number,
  to: number,
): Promise<void> => {
  await db
    .update(leads)
    .set({ organizationId: to })
    .where(and(inArray(leads.id, [...ids]), eq(leads.organizationId, from)));
};
