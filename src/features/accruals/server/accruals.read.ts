export {
  accrualGrounds,
  accruals,
  accrualTotals,
  bankMoney,
  bankMoneyParts,
} from '#features/accruals/server/accruals.tables.ts';
export { entersReport } from '#features/accruals/server/report-doors.ts';
