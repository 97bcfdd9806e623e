import { registerCalls } from '#features/bank-statements/bank-registers.contract.ts';
import { statementCalls } from '#features/bank-statements/bank-statements.contract.ts';
import { ownAccountCalls } from '#features/own-accounts/own-accounts.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';

/** A line of the list. */
export type StatementLine = CallReply<typeof statementCalls.searchDocuments>['items'][number];
/** A document with what its money was for. */
export type ShownDocument = CallReply<typeof statementCalls.showDocument>;

/** What money of it was for. */
export type Match = ShownDocument['matches'][number];

/** What is read anew when money of a document has found its place, or lost it. */
export const statementReads = [
  statementCalls.searchDocuments,
  statementCalls.showDocument,
  statementCalls.countOpen,
  statementCalls.listLines,
  registerCalls.listRegisters,
  ownAccountCalls.listAccounts,
  ownAccountCalls.showDays,
];
