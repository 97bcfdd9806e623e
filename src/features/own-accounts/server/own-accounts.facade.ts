export { findOwnAccounts } from '#features/own-accounts/server/find-accounts.ts';
export { keepBankBalances } from '#features/own-accounts/server/keep-accounts.ts';
