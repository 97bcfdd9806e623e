/** Accounts of our ledger: what banks owe us, money, what we have earned and what we owe for it. */
export type LedgerAccount =
  | 'bank_owes'
  | 'cash'
  | 'unclear'
  | 'income'
  | 'reward'
  | 'expected'
  | 'confirmed'
  | 'payable'
  | 'ndfl'
  | 'vat'
  /** Between our own accounts; other income and cost, as statements of banks name them. */
  | 'transit'
  | 'other_income'
  | 'cost';
