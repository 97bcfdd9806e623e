export { invoices } from '#features/deal-fees/server/deal-fees.tables.ts';
