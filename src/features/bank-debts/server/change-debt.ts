import { kopecksFromDecimal } from '#domain/money.ts';
import { changeDue } from '#features/accruals/server/accruals.facade.ts';
import type { debtCalls } from '#features/bank-debts/bank-debts.contract.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import type { Operation } from '#kit/server/implement.ts';

/** Changes what a bank is waited for. */
export const changeDebt = (
  operation: Operation,
  {
    ground_id: groundId,
    owed,
    left,
    takes_shares: takesShares,
    reason,
  }: CallParsed<typeof debtCalls.changeDebt>['body'],
): Promise<void> =>
  changeDue(operation, {
    groundId,
    owed: owed === null ? null : kopecksFromDecimal(owed),
    left: kopecksFromDecimal(left),
    reason,
    takesShares,
  });
