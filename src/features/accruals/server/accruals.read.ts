export {
  accrualGrounds,
  accruals,
  accrualTotals,
  bankMoney,
  bankMoneyParts,
} from '#features/accruals/server/accruals.tables.ts';
export { visibleAccruals } from '#features/accruals/server/accruals.scope.ts';
export { entersReport } from '#features/accruals/server/report-doors.ts';
