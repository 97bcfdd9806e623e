export { findInvoice, type Invoice, numberOf } from '#features/deal-fees/server/find-invoices.ts';
export { feePaid, feeUnpaid, payInvoice, removePayment } from '#features/deal-fees/server/pay-invoice.ts';
export { makeInvoice, readInvoice } from '#features/deal-fees/server/print-invoice.ts';
export { findSeller } from '#features/deal-fees/server/save-requisites.ts';
