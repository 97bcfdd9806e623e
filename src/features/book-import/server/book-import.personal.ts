import { bookClients } from '#features/book-import/server/book-import.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalBookClients = personalTable(
  bookClients,
  'deals',
  { inn: 'inn', stated: 'words' },
  { since: 'broughtAt' },
);
