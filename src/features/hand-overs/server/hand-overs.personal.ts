import { handOvers } from '#features/hand-overs/server/hand-overs.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalHandOvers = personalTable(
  handOvers,
  'account',
  { personId: 'self', reason: 'words', comment: 'words' },
  { rows: 'his' },
);
