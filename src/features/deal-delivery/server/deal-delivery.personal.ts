import { deliveryAddresses } from '#features/deal-delivery/server/deal-delivery.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalDeliveryAddresses = personalTable(
  deliveryAddresses,
  'deals',
  {
    recipient: 'name',
    phone: 'phone',
    extraPhone: 'phone',
    email: 'email',
    postcode: 'address',
    region: 'address',
    city: 'address',
    street: 'address',
    house: 'address',
    office: 'address',
    comment: 'words',
  },
  { rows: 'his', since: 'updatedAt' },
);
