export { payoutLists, payoutOrders } from '#features/payouts/server/payouts.tables.ts';
