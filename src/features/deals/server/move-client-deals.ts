import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { deals } from '#features/deals/server/deals.tables.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

/** The deals with a client, of whatever status and whosever, locked until the transaction ends. */
export const lockDealsOfClient = async (db: Db, organizationId: number): Promise<number[]> => {
  const rows = await db
    .select({ id: deals.id })
    .from(deals)
    .where(eq(deals.organizationId, organizationId))
    .orderBy(asc(deals.id))
    .for('update');
  return rows.map(({ id }) => id);
};

/** Which of these deals are no longer with that client; all of them are locked. */
export const lockStrayDeals = async (
  db: Db,
  ids: readonly number[],
  organizationId: number,
): Promise<number[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: deals.id, organizationId: deals.organizationId })
    .from(deals)
    .where(inArray(deals.id, [...ids]))
    .orderBy(asc(deals.id))
    .for('update');
  return rows.filter((row) => row.organizationId !== organizationId).map(({ id }) => id);
};

/** Puts deals under another client; the INN and the name written in their documents stay. */
export const moveDealsToClient = async (
  operation: Operation,
  ids: readonly number[],
  from: number,
  to: number,
): Promise<void> => {
  if (ids.length === 0) return;
  const { db, now } = operation;
  await db
    .update(deals)
    .set({ organizationId: to, version: sql`${deals.version} + 1`, updatedAt: now })
    .where(and(inArray(deals.id, [...ids]), eq(deals.organizationId, from)));
  const change = { before: { organizationId: from }, after: { organizationId: to } };
  for (const id of ids) await recordChange(operation, { entity: 'deal', entityId: id, ...change });
};
