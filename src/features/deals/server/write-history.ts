import type { Role } from '#domain/role.ts';
import { legHistory } from '#features/deals/server/deals.tables.ts';
import type { Db } from '#kit/server/database.ts';
import { gatherRows } from '#kit/server/gather-rows.ts';

type Writing = { readonly db: Db; readonly now: Date };

/** Who acts on a deal; null is the calendar. */
export type Author = { readonly userId: number; readonly role: Role } | null;

type HistoryRow = typeof legHistory.$inferInsert;

const history = gatherRows<HistoryRow>((db, rows) => ({ insert: db.insert(legHistory).values([...rows]) }));

/**
 * Adds a row to the history of a deal, written at the end of the transaction; what happened without a move carries a
 * word instead of its id.
 */
export const writeHistory = (
  { db, now }: Writing,
  author: Author,
  row: Omit<HistoryRow, 'at' | 'byUserId' | 'byRole'>,
): Promise<void> => {
  const by = { byUserId: author?.userId ?? null, byRole: author?.role ?? null };
  return history.add(db, [{ ...row, ...by, at: now }]);
};

/** Puts the history that waits for the end of the transaction where it can be read, or its leg be taken away. */
export const flushHistory = (db: Db): Promise<void> => history.flush(db);
