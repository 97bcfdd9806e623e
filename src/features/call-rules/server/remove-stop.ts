import { eq } from 'drizzle-orm';
import type { callRuleCalls } from '#features/call-rules/call-rules.contract.ts';
import { callRuleErrors } from '#features/call-rules/call-rules.errors.ts';
import { callStopList } from '#features/call-rules/server/call-rules.tables.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { success } from '#kit/contract/fields.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

/** Takes an entry off the stop list; it stays to be read, with who took it off and why. */
export const removeStop = async (
  operation: Operation,
  { id, why }: CallParsed<(typeof callRuleCalls)['removeStop']>['body'],
) => {
  const { db, caller, now } = operation;
  const [stop] = await db.select().from(callStopList).where(eq(callStopList.id, id)).for('update');
  if (!stop) throw refuse(callRuleErrors.noStop);
  if (stop.removedAt !== null) throw refuse(callRuleErrors.isRemoved);
  const removed = { removedBy: caller.userId, removedAt: now, removedWhy: why };
  await db.update(callStopList).set(removed).where(eq(callStopList.id, id));
  await recordChange(operation, {
    entity: 'callStop',
    entityId: id,
    before: { phone: stop.phone, inn: stop.inn },
    after: { removed: why },
  });
  return success;
};
