export { accrualGrounds, accruals, accrualTotals } from '#features/accruals/server/accruals.tables.ts';
