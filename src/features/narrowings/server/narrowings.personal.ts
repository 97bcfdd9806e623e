import { narrowings } from '#features/narrowings/server/narrowings.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalNarrowings = personalTable(
  narrowings,
  'account',
  { userId: 'self', reason: 'words' },
  { rows: 'his' },
);
