import { savedViews } from '#features/saved-views/server/saved-views.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalSavedViews = personalTable(
  savedViews,
  'account',
  { userId: 'self', name: 'words', search: 'words' },
  { rows: 'his' },
);
