import { desc } from 'drizzle-orm';
import { callBases, callRuleSettings } from '#features/call-rules/server/call-rules.tables.ts';
import type { Db } from '#kit/server/database.ts';

/** Settings of rules that were changed, by `rule.setting`. */
export const readRuleSettings = async (db: Db): Promise<ReadonlyMap<string, number>> => {
  const { rule, setting, value, id } = callRuleSettings;
  const rows = await db
    .selectDistinctOn([rule, setting], { rule, setting, value })
    .from(callRuleSettings)
    .orderBy(rule, setting, desc(id));
  return new Map(rows.map((row) => [`${row.rule}.${row.setting}`, row.value]));
};

/** The basis of offers as it was stated last; null before anybody has. */
export const readBasis = async (db: Db): Promise<typeof callBases.$inferSelect | null> => {
  const [last] = await db.select().from(callBases).orderBy(desc(callBases.version)).limit(1);
  return last ?? null;
};
