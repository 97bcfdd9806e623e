import {
  winnerCompanies,
  winnerContacts,
  winnerEvents,
  winners,
} from '#features/winners/server/winners.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalWinnerCompanies = personalTable(
  winnerCompanies,
  'registry',
  { inn: 'inn', name: 'name' },
  { since: 'closedAt' },
);

export const personalWinnerCompaniesSales = personalTable(winnerCompanies, 'sales', {
  comment: 'words',
  closedWhy: 'words',
  passedWhy: 'words',
});

export const personalWinnerContacts = personalTable(
  winnerContacts,
  'sales',
  { value: 'contact', person: 'name' },
  { rows: 'his' },
);

export const personalWinnerEvents = personalTable(winnerEvents, 'sales', { words: 'words', before: 'words' });

export const personalWinners = personalTable(
  winners,
  'registry',
  { inn: 'inn', companyName: 'name', customer: 'name', subject: 'words', searchText: 'words' },
  { since: 'updatedAt' },
);
