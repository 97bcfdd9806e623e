export { bringDemoOpening } from '#features/accruals/server/bring-demo-opening.ts';
export { changeDue } from '#features/accruals/server/change-due.ts';
export { correctAccrual } from '#features/accruals/server/correct-accrual.ts';
export {
  actPosted,
  confirmedAccruals,
  payoutPosted,
  payoutReturned,
  releaseFromReport,
  takeIntoReport,
  uncoveredActs,
  waitingAccruals,
} from '#features/accruals/server/report-doors.ts';
export { hangsOnMoney } from '#features/accruals/server/what-hangs.ts';
export { lockGrounds, recordBankMonies, undoBankMoney } from '#features/accruals/server/record-bank-money.ts';
