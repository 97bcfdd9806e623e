import { and, desc, eq, lte, max } from 'drizzle-orm';
import { companyVersions } from '#features/company/server/company.read.ts';
import { winnerSettingChanges } from '#features/winners/server/winners.tables.ts';
import { queueThreshold } from '#features/winners/winners.rules.ts';
import type { Db } from '#kit/server/database.ts';

const { name, value, id } = winnerSettingChanges;

/** The smallest security that enters the queue, whole roubles. */
export const readThreshold = async (db: Db): Promise<number> => {
  const [last] = await db
    .select({ value })
    .from(winnerSettingChanges)
    .where(eq(name, 'threshold'))
    .orderBy(desc(id))
    .limit(1);
  return last?.value ?? queueThreshold.preset;
};

/** Since when what the order is counted from has been what it is: the prices, and the numbers of the company. */
export const orderSince = async (db: Db, now: Date): Promise<Date> => {
  const [prices] = await db
    .select({ second: max(value) })
    .from(winnerSettingChanges)
    .where(and(eq(name, 'tariffsAt'), lte(value, Math.floor(now.getTime() / 1000))));
  const [numbers] = await db
    .select({ at: max(companyVersions.savedAt) })
    .from(companyVersions)
    .where(eq(companyVersions.section, 'limits'));
  return new Date(Math.max((prices?.second ?? 0) * 1000, numbers?.at?.getTime() ?? 0));
};
