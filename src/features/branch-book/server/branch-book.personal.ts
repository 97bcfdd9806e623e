import { branchPayments } from '#features/branch-book/server/branch-book.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalBranchPayments = personalTable(
  branchPayments,
  'money',
  { personId: 'self', note: 'words' },
  { since: 'markedAt' },
);
