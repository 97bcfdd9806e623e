export { accrualGrounds, accruals } from '#features/accruals/server/accruals.tables.ts';
