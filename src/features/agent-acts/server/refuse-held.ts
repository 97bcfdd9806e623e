import { formatDate, type IsoDate } from '#domain/moscow-date.ts';
import { actErrors, heldMessage } from '#features/agent-acts/agent-acts.errors.ts';
import type { Act } from '#features/agent-acts/server/find-act.ts';
import { judgePayouts } from '#features/agent-acts/server/judge-payouts.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';

/**
 * No money is written down as paid to requisites that were changed lately, nor to whoever has lost the status of a payer
 * of НПД; the other reasons keep it from being sent, not from being written down once it is gone.
 */
export const refuseHeld = async (operation: Operation, act: Act, day: IsoDate): Promise<void> => {
  const problems = (await judgePayouts(operation, [act], day)).get(act.id) ?? [];
  const held = problems.find(({ kind }) => kind === 'held');
  if (held?.until) throw refuse(actErrors.held, { message: heldMessage(formatDate(held.until)) });
  if (problems.some(({ kind }) => kind === 'npd_lost')) throw refuse(actErrors.npdLost);
};
