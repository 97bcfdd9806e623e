export { feePaid, feeUnpaid, payInvoice, removePayment } from '#features/deal-fees/server/pay-invoice.ts';
export { findSeller } from '#features/deal-fees/server/save-requisites.ts';
