import { debtCalls } from '#features/bank-debts/bank-debts.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';

export type Debtor = CallReply<typeof debtCalls.listDebtors>['debtors'][number];
export type Debt = CallReply<typeof debtCalls.listDebts>['items'][number];

/** Answers that a changed debt or a letter makes old. */
export const debtReads = [debtCalls.listDebtors, debtCalls.listDebts, debtCalls.draftLetter] as const;
