import {
  accrualFiles,
  accrualGrounds,
  accruals,
  bankMoney,
} from '#features/accruals/server/accruals.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalAccrualFiles = personalTable(
  accrualFiles,
  'money',
  { name: 'words', sha256: 'file' },
  { since: 'uploadedAt' },
);

export const personalAccrualGrounds = personalTable(
  accrualGrounds,
  'money',
  { agentId: 'self', facts: 'words', writtenOffReason: 'words', yesReason: 'words', searchText: 'words' },
  { since: 'day' },
);

export const personalAccruals = personalTable(
  accruals,
  'money',
  { personId: 'self', formula: 'words', reason: 'words', searchText: 'words', reversedReason: 'words' },
  { since: 'day' },
);

export const personalBankMoney = personalTable(
  bankMoney,
  'money',
  { paper: 'words', undoneReason: 'words' },
  { since: 'day' },
);
