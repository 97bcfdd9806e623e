import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { callStopList } from '#features/call-rules/server/call-rules.tables.ts';
import type { Db } from '#kit/server/database.ts';

type Stop = typeof callStopList.$inferSelect;

/** The entry of the stop list that stands against a number or its firm at a moment, the one that stands longest. */
export const findStop = async (
  db: Db,
  { phone, inn, now }: { readonly phone: string; readonly inn: string | null; readonly now: Date },
): Promise<Stop | null> => {
  const standing = and(
    isNull(callStopList.removedAt),
    or(isNull(callStopList.until), gt(callStopList.until, now)),
  );
  const { phone: ofPhone, inn: ofInn, until, id } = callStopList;
  const isOfPhone = eq(ofPhone, phone);
  const [found] = await db
    .select()
    .from(callStopList)
    .where(and(inn === null ? isOfPhone : or(isOfPhone, eq(ofInn, inn)), standing))
    // Of the number before of the firm, one without an end before all others.
    .orderBy(sql`${isOfPhone} desc nulls last`, desc(until), desc(id))
    .limit(1);
  return found ?? null;
};
