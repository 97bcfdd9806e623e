import { callRecordings, callRefusals, callTickets, calls } from '#features/calls/server/calls.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalCallRecordings = personalTable(callRecordings, 'sales', { words: 'words' });

export const personalCallRefusals = personalTable(
  callRefusals,
  'sales',
  { phone: 'phone', rules: 'words' },
  { rows: 'his' },
);

export const personalCallTickets = personalTable(
  callTickets,
  'sales',
  { phone: 'phone', tokenHash: 'secret' },
  { rows: 'his' },
);

export const personalCalls = personalTable(
  calls,
  'sales',
  { phone: 'phone', name: 'name', rules: 'words', reason: 'words', comment: 'words', searchText: 'words' },
  { rows: 'his' },
);
