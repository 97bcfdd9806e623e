import { monthClosings } from '#features/months/server/months.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalMonthClosings = personalTable(
  monthClosings,
  'money',
  { kept: 'words', reason: 'words', reopenReason: 'words' },
  { since: 'closedAt' },
);
