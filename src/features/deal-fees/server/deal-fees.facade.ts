export { feePaid, feeUnpaid } from '#features/deal-fees/server/pay-invoice.ts';
export { findSeller } from '#features/deal-fees/server/save-requisites.ts';
