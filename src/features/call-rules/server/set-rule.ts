import { sql } from 'drizzle-orm';
import { callRules, valuesOf } from '#features/call-rules/call-rules.table.ts';
import type { callRuleCalls } from '#features/call-rules/call-rules.contract.ts';
import { callRuleWords } from '#features/call-rules/call-rules.errors.ts';
import { callBases, callRuleSettings } from '#features/call-rules/server/call-rules.tables.ts';
import { readBasis, readRuleSettings } from '#features/call-rules/server/read-settings.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { success } from '#kit/contract/fields.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

/** Sets one value of a rule; what it was stays in the history. */
export const setRule = async (
  operation: Operation,
  { rule: name, setting, value }: CallParsed<(typeof callRuleCalls)['setRule']>['body'],
) => {
  const { db, caller, now } = operation;
  const rule = callRules.find((one) => one.name === name);
  if (!rule) throw refuseField('rule', callRuleWords.noRule);
  const declared = rule.settings.find((one) => one.name === setting);
  if (!declared) throw refuseField('setting', callRuleWords.noSetting);
  const { min, max } = declared;
  if (value < min || value > max) throw refuseField('value', callRuleWords.outOfRange(min, max));
  const before = valuesOf(rule, await readRuleSettings(db))[setting] ?? declared.preset;
  if (before === value) return success;
  const [made] = await db
    .insert(callRuleSettings)
    .values({ rule: name, setting, value, before, changedBy: caller.userId, changedAt: now })
    .returning();
  await recordChange(operation, {
    entity: 'callRule',
    entityId: made?.id ?? 0,
    before: { [`${name}.${setting}`]: before },
    after: { [`${name}.${setting}`]: value },
  });
  return success;
};

/** States on what ground offers are made; every statement is a version, the last one counts. */
export const stateBasis = async (
  operation: Operation,
  input: CallParsed<(typeof callRuleCalls)['stateBasis']>['body'],
): Promise<{ id: number; version: number }> => {
  const { db, caller, now } = operation;
  await db.execute(sql`lock table ${callBases} in share row exclusive mode`);
  const version = ((await readBasis(db))?.version ?? 0) + 1;
  const { basis, caller_name: callerName, category, operator_contract: operatorContract } = input;
  const stated = { basis, callerName, category, operatorContract };
  const [made] = await db
    .insert(callBases)
    .values({ ...stated, version, statedBy: caller.userId, statedAt: now })
    .returning();
  const id = made?.id ?? 0;
  await recordChange(operation, { entity: 'callBasis', entityId: id, after: { version, ...stated } });
  return { id, version };
};
