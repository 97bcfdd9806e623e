export { invoicePayments, invoices } from '#features/deal-fees/server/deal-fees.tables.ts';
