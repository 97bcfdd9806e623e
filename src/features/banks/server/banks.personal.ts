import { banks } from '#features/banks/server/banks.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalBanks = personalTable(
  banks,
  'deals',
  { contacts: 'words', stopInns: 'words' },
  { since: 'createdAt' },
);
