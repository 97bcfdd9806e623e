import { and, eq, isNull } from 'drizzle-orm';
import { callWords } from '#features/calls/calls.errors.ts';
import type { phoneCalls } from '#features/calls/calls.contract.ts';
import { shiftSet } from '#features/calls/server/call-moments.ts';
import { phoneShifts } from '#features/calls/server/calls.tables.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';

type Shift = CallReply<(typeof phoneCalls)['showShift']>;
type Looking = Pick<Operation, 'db' | 'caller'>;

const openOf = ({ caller }: Looking) => and(eq(phoneShifts.userId, caller.userId), isNull(phoneShifts.until));

/** How the caller's shift stands. */
export const showShift = async (looking: Looking): Promise<Shift> => {
  const [open] = await looking.db.select().from(phoneShifts).where(openOf(looking));
  return open
    ? { state: open.state, reason: open.reason, since: open.since.toISOString() }
    : { state: 'off', reason: '', since: null };
};

/** Begins a shift, a pause with its reason, or ends them; what stands already stays as it is. */
export const setShift = async (
  operation: Operation,
  { state, reason }: CallParsed<(typeof phoneCalls)['setShift']>['body'],
): Promise<Shift> => {
  const { db, caller, now } = operation;
  if (state === 'pause' && reason === '')
    throw refuse(kitErrors.invalid, { errors: { reason: [callWords.pauseReason] } });
  const [open] = await db.select().from(phoneShifts).where(openOf(operation)).for('update');
  const isSame = open ? open.state === state && open.reason === reason : state === 'off';
  if (isSame) return showShift(operation);
  if (open) await db.update(phoneShifts).set({ until: now }).where(eq(phoneShifts.id, open.id));
  if (state !== 'off') {
    const stretch = { userId: caller.userId, state, reason: state === 'pause' ? reason : '', since: now };
    await db.insert(phoneShifts).values(stretch).onConflictDoNothing();
  }
  await shiftSet.emit(operation, { userId: caller.userId });
  return showShift(operation);
};
