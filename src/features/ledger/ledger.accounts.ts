/** Accounts of our ledger: what banks and clients owe us, money, what we have earned and what we owe for it. */
export type LedgerAccount =
  | 'bank_owes'
  | 'client_owes'
  | 'cash'
  | 'unclear'
  | 'income'
  | 'reward'
  | 'expected'
  | 'confirmed'
  | 'payable'
  | 'ndfl'
  | 'vat';
