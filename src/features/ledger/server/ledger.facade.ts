export {
  closedWords,
  closeDays,
  firstOpenDay,
  lockDays,
  refuseClosedDay,
} from '#features/ledger/server/closed-days.ts';
export {
  checkEntries,
  type LedgerEntry,
  type LedgerLine,
  postEntries,
  postEntry,
  reverseEntry,
} from '#features/ledger/server/post-entries.ts';
