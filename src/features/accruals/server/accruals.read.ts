export { accrualGrounds, accruals, accrualTotals } from '#features/accruals/server/accruals.tables.ts';
export { entersReport } from '#features/accruals/server/report-doors.ts';
