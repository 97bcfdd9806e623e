export { ledgerEntries, ledgerLines } from '#features/ledger/server/ledger.tables.ts';
