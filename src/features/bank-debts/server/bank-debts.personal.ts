import { bankHurries } from '#features/bank-debts/server/bank-debts.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalBankHurries = personalTable(
  bankHurries,
  'deals',
  { email: 'email' },
  { since: 'sentAt' },
);
