export {
  type LedgerEntry,
  type LedgerLine,
  postEntries,
  postEntry,
  reverseEntry,
} from '#features/ledger/server/post-entries.ts';
