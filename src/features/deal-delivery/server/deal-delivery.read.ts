export { deliveryAddresses } from '#features/deal-delivery/server/deal-delivery.tables.ts';
