import { deliveryCalls } from '#features/deal-delivery/deal-delivery.contract.ts';
import { listAddresses } from '#features/deal-delivery/server/list-addresses.ts';
import { addressOf, getDelivery } from '#features/deal-delivery/server/read-delivery.ts';
import { saveAddress } from '#features/deal-delivery/server/save-address.ts';
import { findLeg } from '#features/deals/server/deals.facade.ts';
import { implement } from '#kit/server/implement.ts';

export const deliveryRoutes = implement(deliveryCalls, {
  getDelivery: ({ query }, context) => getDelivery(context, query.application_bank_id),

  getAddress: async ({ query }, context) =>
    addressOf(context.db, (await findLeg(context, query.application_bank_id)).id),

  listAddresses: ({ query }, context) => listAddresses(context, query.organization_id),

  saveAddress: ({ body }, context) => saveAddress(context, body),
});
