import { callListNumbers, callListRefusals } from '#features/call-lists/server/call-lists.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalCallListNumbers = personalTable(
  callListNumbers,
  'sales',
  { phone: 'phone', name: 'name', proof: 'words', refusedWhy: 'words', note: 'words' },
  { rows: 'his' },
);

export const personalCallListRefusals = personalTable(callListRefusals, 'sales', { words: 'words' });
