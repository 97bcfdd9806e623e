import { guarantees, reissues } from '#features/guarantees/server/guarantees.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalGuarantees = personalTable(
  guarantees,
  'deals',
  { searchText: 'words', endComment: 'words' },
  { since: 'endedAt' },
);

export const personalReissues = personalTable(
  reissues,
  'deals',
  { comment: 'words', asked: 'words', before: 'words', closeComment: 'words' },
  { since: 'closedAt' },
);
