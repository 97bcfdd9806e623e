import { debtCalls } from '#features/bank-debts/bank-debts.contract.ts';
import type { DebtFigure } from '#features/bank-debts/bank-debts.rules.ts';
import type { CallReply } from '#kit/contract/define-call.ts';

export type Debtor = CallReply<typeof debtCalls.listDebtors>['debtors'][number];
export type Debt = CallReply<typeof debtCalls.listDebts>['items'][number];

/** One figure of one line, whose own lines are shown. */
export type ShownFigure = { readonly debt: Debt; readonly figure: DebtFigure };

/** Answers that a changed debt or a letter makes old. */
export const debtReads = [
  debtCalls.listDebtors,
  debtCalls.listDebts,
  debtCalls.listDebtLines,
  debtCalls.draftLetter,
] as const;
