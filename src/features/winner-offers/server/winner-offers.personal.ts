import { winnerOffers } from '#features/winner-offers/server/winner-offers.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalWinnerOffers = personalTable(
  winnerOffers,
  'sales',
  { email: 'email', content: 'words', tokenHash: 'secret' },
  { rows: 'his' },
);
