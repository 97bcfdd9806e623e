import { bankQueries, queryItems } from '#features/deal-queries/server/deal-queries.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalBankQueries = personalTable(
  bankQueries,
  'deals',
  { package: 'words' },
  { since: 'askedAt' },
);

export const personalQueryItems = personalTable(
  queryItems,
  'deals',
  { title: 'words', text: 'words', answer: 'words', waived: 'words' },
  { since: 'changedAt' },
);
