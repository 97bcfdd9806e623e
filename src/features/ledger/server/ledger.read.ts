export { ledgerBalances, ledgerEntries, ledgerLines } from '#features/ledger/server/ledger.tables.ts';
