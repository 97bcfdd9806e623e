import { callConsents, callStopList } from '#features/call-rules/server/call-rules.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalCallConsents = personalTable(
  callConsents,
  'proof',
  { personName: 'name', phone: 'phone', text: 'words', proof: 'words', withdrawnHow: 'words' },
  { rows: 'his', since: 'withdrawnAt' },
);

export const personalCallStopList = personalTable(
  callStopList,
  'proof',
  { phone: 'phone', inn: 'inn', comment: 'words', proof: 'words', removedWhy: 'words' },
  { rows: 'his', since: 'removedAt' },
);
