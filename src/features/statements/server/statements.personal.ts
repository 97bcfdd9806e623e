import { statements } from '#features/statements/server/statements.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalStatements = personalTable(
  statements,
  'registry',
  { note: 'words' },
  { since: 'updatedAt' },
);
