import { and, eq, isNull } from 'drizzle-orm';
import type { callRuleCalls } from '#features/call-rules/call-rules.contract.ts';
import { callRuleErrors } from '#features/call-rules/call-rules.errors.ts';
import { callStopList } from '#features/call-rules/server/call-rules.tables.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { success } from '#kit/contract/fields.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Stop = typeof callStopList.$inferSelect;

const takeOff = async (operation: Operation, { id, phone, inn }: Stop, why: string): Promise<void> => {
  const { db, caller, now } = operation;
  const removed = { removedBy: caller.userId, removedAt: now, removedWhy: why };
  await db.update(callStopList).set(removed).where(eq(callStopList.id, id));
  await recordChange(operation, {
    entity: 'callStop',
    entityId: id,
    before: { phone, inn },
    after: { removed: why },
  });
};

/** Takes an entry off the stop list; it stays to be read, with who took it off and why. */
export const removeStop = async (
  operation: Operation,
  { id, why }: CallParsed<(typeof callRuleCalls)['removeStop']>['body'],
) => {
  const { db } = operation;
  const [stop] = await db.select().from(callStopList).where(eq(callStopList.id, id)).for('update');
  if (!stop) throw refuse(callRuleErrors.noStop);
  if (stop.removedAt !== null) throw refuse(callRuleErrors.isRemoved);
  await takeOff(operation, stop, why);
  return success;
};

/** Takes off what stands by this phone with this proof and no other: the word it was put there by is taken back. */
export const removeStopOf = async (
  operation: Operation,
  { phone, proof, why }: { readonly phone: string; readonly proof: string; readonly why: string },
): Promise<void> => {
  const own = and(
    eq(callStopList.phone, phone),
    eq(callStopList.proof, proof),
    isNull(callStopList.removedAt),
  );
  const [stop] = await operation.db.select().from(callStopList).where(own).for('update');
  if (stop) await takeOff(operation, stop, why);
};
