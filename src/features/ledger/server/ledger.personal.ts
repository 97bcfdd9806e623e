import { ledgerEntries } from '#features/ledger/server/ledger.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalLedgerEntries = personalTable(
  ledgerEntries,
  'money',
  { reason: 'words' },
  { rows: 'stays', since: 'day' },
);
