import { branchBookCalls } from '#features/branch-book/branch-book.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';

/** A line of the book, and the totals over its lines. */
export type BookLine = CallReply<typeof branchBookCalls.listLines>['items'][number];
export type BookTotals = CallReply<typeof branchBookCalls.showTotals>;

/** Answers that a change of the book makes old. */
export const bookReads = [branchBookCalls.listLines, branchBookCalls.showTotals] as const;
