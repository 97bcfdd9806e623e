/** How an original reaches the client. */
export const deliveryKinds = ['electronic', 'courier', 'post', 'pickup'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];
/** How far a delivery has come. */
export const deliveryStates = ['none', 'address', 'sent', 'delivered'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

type Delivery = {
  readonly trackNumber: string | null;
  readonly deliveredAt: Date | null;
};

/** Nothing known, an address, on its way, arrived. */
export const stateOfDelivery = (delivery: Delivery | undefined): DeliveryState => {
  if (!delivery) return 'none';
  if (delivery.deliveredAt) return 'delivered';
  return delivery.trackNumber ? 'sent' : 'address';
};

const always = ['recipient'] as const;
/** What each way of delivery cannot do without. */
export const neededFields = {
  electronic: [...always, 'email'],
  courier: [...always, 'phone', 'city', 'street', 'house'],
  post: [...always, 'postcode', 'city', 'street', 'house'],
  pickup: [...always, 'phone'],
} as const satisfies Record<DeliveryKind, readonly string[]>;

type Parts = {
  readonly postcode: string | null;
  readonly region: string | null;
  readonly city: string | null;
  readonly street: string | null;
  readonly house: string | null;
  readonly office: string | null;
};

/** The address in one line, without what is not there. */
export const addressLine = ({ postcode, region, city, street, house, office }: Parts): string =>
  [postcode, region === city ? null : region, city, street, house, office].filter(Boolean).join(', ');
