import { formatDate, type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import { findPayoutHolds } from '#features/agent-changes/server/agent-changes.facade.ts';
import { actErrors, heldMessage } from '#features/agent-acts/agent-acts.errors.ts';
import { isNpdLost } from '#features/npd-status/server/npd-status.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';

/** No money goes to requisites that were changed lately, nor to whoever has lost the status of a payer of НПД. */
export const refuseHeld = async (operation: Operation, payeeId: number, day: IsoDate): Promise<void> => {
  const hold = (await findPayoutHolds(operation, [payeeId], day)).get(payeeId);
  if (hold && moscowDateOf(hold.changedAt) <= day)
    throw refuse(actErrors.held, { message: heldMessage(formatDate(hold.payoutsFrom)) });
  if (await isNpdLost(operation.db, payeeId, day)) throw refuse(actErrors.npdLost);
};
