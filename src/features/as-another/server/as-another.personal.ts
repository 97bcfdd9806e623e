import { asAnotherSpells } from '#features/as-another/server/as-another.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalAsAnotherSpells = personalTable(
  asAnotherSpells,
  'log',
  { userId: 'self', reason: 'words' },
  { since: 'endedAt' },
);
