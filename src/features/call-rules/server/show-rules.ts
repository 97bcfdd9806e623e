import { desc } from 'drizzle-orm';
import { callRules, valuesOf } from '#features/call-rules/call-rules.table.ts';
import type { callRuleCalls } from '#features/call-rules/call-rules.contract.ts';
import { callBases, callRuleSettings } from '#features/call-rules/server/call-rules.tables.ts';
import { readRuleSettings } from '#features/call-rules/server/read-settings.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Operation } from '#kit/server/implement.ts';

type Reply = CallReply<(typeof callRuleCalls)['showRules']>;

const mostChanges = 50;

/** The rules with their settings as they are, what was changed in them, and the stated bases. */
export const showRules = async ({ db, services }: Operation): Promise<Reply> => {
  const set = await readRuleSettings(db);
  const changes = await db
    .select()
    .from(callRuleSettings)
    .orderBy(desc(callRuleSettings.id))
    .limit(mostChanges);
  const bases = await db.select().from(callBases).orderBy(desc(callBases.version)).limit(mostChanges);
  const names = await shortNamesOf({ db, services }, [
    ...changes.map(({ changedBy }) => changedBy),
    ...bases.map(({ statedBy }) => statedBy),
  ]);
  return {
    rules: callRules.map((rule) => {
      const { name, title, meaning, law, settings } = rule;
      const values = valuesOf(rule, set);
      return {
        name,
        title,
        meaning,
        law,
        settings: settings.map((setting) => ({ ...setting, value: values[setting.name] ?? setting.preset })),
      };
    }),
    changes: changes.map(({ id, rule, setting, before, value, changedBy, changedAt }) => ({
      id,
      rule,
      setting,
      before,
      value,
      by: names.get(changedBy) ?? '',
      at: changedAt.toISOString(),
    })),
    bases: bases.map((one) => ({
      id: one.id,
      version: one.version,
      basis: one.basis,
      caller_name: one.callerName,
      category: one.category,
      operator_contract: one.operatorContract,
      by: names.get(one.statedBy) ?? '',
      at: one.statedAt.toISOString(),
    })),
  };
};
