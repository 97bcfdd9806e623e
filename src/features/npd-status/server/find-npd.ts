import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { npdAnswers } from '#features/npd-status/server/npd-status.tables.ts';
import type { Db } from '#kit/server/database.ts';

/** The last word of the tax service on an INN. */
type NpdWord = { readonly pays: boolean; readonly day: string; readonly message: string };

export const findNpdWord = async (db: Db, inn: string): Promise<NpdWord | null> => {
  const [row] = await db
    .select()
    .from(npdAnswers)
    .where(and(eq(npdAnswers.inn, inn), isNotNull(npdAnswers.pays)))
    .orderBy(desc(npdAnswers.day))
    .limit(1);
  return row && row.pays !== null ? { pays: row.pays, day: row.day, message: row.message } : null;
};
