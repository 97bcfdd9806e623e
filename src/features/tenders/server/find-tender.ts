import { and, eq } from 'drizzle-orm';
import { tenders } from '#features/tenders/server/tenders.tables.ts';
import type { Db } from '#kit/server/database.ts';

/** A purchase of the register as we hold it; sums are decimal strings with 2 places. */
export type Tender = typeof tenders.$inferSelect;

/** The purchase of this number by its notice, with all its customers and lots, or null. */
export const findTender = async (db: Db, number: string): Promise<Tender | null> => {
  const [found] = await db
    .select()
    .from(tenders)
    .where(and(eq(tenders.number, number), tenders.hasNotice));
  return found ?? null;
};
