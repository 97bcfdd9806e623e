export { correctAccrual } from '#features/accruals/server/correct-accrual.ts';
export {
  actPosted,
  actUnposted,
  confirmedAccruals,
  payoutPosted,
  payoutReturned,
  releaseFromReport,
  takeIntoReport,
  waitingAccruals,
} from '#features/accruals/server/report-doors.ts';
