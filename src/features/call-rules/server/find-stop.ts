import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
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
  const find = async (whose = eq(callStopList.phone, phone)): Promise<Stop | null> => {
    const [found] = await db
      .select()
      .from(callStopList)
      .where(and(whose, standing))
      .orderBy(desc(callStopList.until), desc(callStopList.id)) // one without an end before all others
      .limit(1);
    return found ?? null;
  };
  return (await find()) ?? (inn === null ? null : find(eq(callStopList.inn, inn)));
};
