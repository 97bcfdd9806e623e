export { moveAddressesToClient, returnAddresses } from '#features/deal-delivery/server/move-addresses.ts';
