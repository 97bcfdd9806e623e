export { correctAccrual } from '#features/accruals/server/correct-accrual.ts';
export {
  actPosted,
  actUnposted,
  confirmedAccruals,
  payoutPosted,
  payoutReturned,
  releaseFromReport,
  type ReportLine,
  takeIntoReport,
  waitingAccruals,
} from '#features/accruals/server/report-doors.ts';
