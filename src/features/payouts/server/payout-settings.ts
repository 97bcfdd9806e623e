import { desc, sql } from 'drizzle-orm';
import type { payoutCalls } from '#features/payouts/payouts.contract.ts';
import { payoutErrors } from '#features/payouts/payouts.errors.ts';
import { usualSettings } from '#features/payouts/payouts.rules.ts';
import { payoutSettings } from '#features/payouts/server/payouts.tables.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type View = CallReply<typeof payoutCalls.getSettings>;

/** How payouts are made, as it was last set. */
export const readSettings = async (db: Db): Promise<typeof usualSettings & { readonly version: number }> => {
  const [last] = await db.select().from(payoutSettings).orderBy(desc(payoutSettings.id)).limit(1);
  const { wantsSecond, typedAbove, incomeCodes } = last ?? usualSettings;
  return { wantsSecond, typedAbove, incomeCodes, version: last?.id ?? 0 };
};

export const showSettings = async (db: Db): Promise<View> => {
  const { wantsSecond, typedAbove, incomeCodes, version } = await readSettings(db);
  return { wants_second: wantsSecond, typed_above: typedAbove, income_codes: incomeCodes, version };
};

/** Sets it anew; of two who set it at once the second is told so. */
export const saveSettings = async (
  operation: Operation,
  { version, ...next }: CallParsed<typeof payoutCalls.saveSettings>['body'],
): Promise<View> => {
  const { db, caller, now } = operation;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('payout settings', 7))`);
  const { version: current, ...before } = await showSettings(db);
  if (current !== version) throw refuse(payoutErrors.changedMeanwhile);
  await db.insert(payoutSettings).values({
    wantsSecond: next.wants_second,
    typedAbove: next.typed_above,
    incomeCodes: next.income_codes,
    byUserId: caller.realUserId,
    at: now,
  });
  await recordChange(operation, { entity: 'payoutSettings', entityId: 1, before, after: next });
  return showSettings(db);
};
