import { formatPhone, normalizePhone } from '#domain/phone.ts';
import type { deliveryCalls } from '#features/deal-delivery/deal-delivery.contract.ts';
import type { CallInput, CallReply } from '#kit/contract/define-call.ts';

export type Address = NonNullable<CallReply<typeof deliveryCalls.getAddress>>;
export type ExistingAddress = CallReply<typeof deliveryCalls.listAddresses>[number];
type Body = CallInput<typeof deliveryCalls.saveAddress>['body'];

/** An address as it is typed: every field a text. */
export type AddressForm = {
  readonly kind: Address['kind'];
  readonly recipient: string;
  readonly phone: string;
  readonly extra_phone: string;
  readonly email: string;
  readonly postcode: string;
  readonly region: string;
  readonly city: string;
  readonly street: string;
  readonly house: string;
  readonly office: string;
  readonly comment: string;
  readonly is_default: boolean;
  readonly track_number: string;
  readonly delivered_at: string | null;
};

const blank: AddressForm = {
  kind: 'courier',
  recipient: '',
  phone: '',
  extra_phone: '',
  email: '',
  postcode: '',
  region: '',
  city: '',
  street: '',
  house: '',
  office: '',
  comment: '',
  is_default: false,
  track_number: '',
  delivered_at: null,
};

type Place = Omit<
  Address,
  'application_bank_id' | 'is_default' | 'track_number' | 'delivered_at' | 'version'
>;

/** A known address laid into the form; how the delivery stands is the form's own. */
export const withPlace = (form: AddressForm, place: Place): AddressForm => ({
  ...form,
  kind: place.kind,
  recipient: place.recipient,
  phone: formatPhone(place.phone ?? ''),
  extra_phone: formatPhone(place.extra_phone ?? ''),
  email: place.email ?? '',
  postcode: place.postcode ?? '',
  region: place.region ?? '',
  city: place.city ?? '',
  street: place.street ?? '',
  house: place.house ?? '',
  office: place.office ?? '',
  comment: place.comment ?? '',
});

/** The form of a stored address; of a new one it starts with the organization's usual address. */
export const formOf = (address: Address | null, existing: readonly ExistingAddress[]): AddressForm => {
  const usual = existing.find((one) => one.is_default);
  if (!address) return usual ? withPlace(blank, usual) : blank;
  const { is_default, track_number, delivered_at } = address;
  return { ...withPlace(blank, address), is_default, track_number: track_number ?? '', delivered_at };
};

const phoneOf = (typed: string): string | null => (typed === '' ? null : (normalizePhone(typed) ?? typed));

/** What the form says, as the call takes it. */
export const bodyOf = (legId: number, version: number | undefined, form: AddressForm): Body => ({
  application_bank_id: legId,
  ...(version === undefined ? {} : { version }),
  ...form,
  phone: phoneOf(form.phone),
  extra_phone: phoneOf(form.extra_phone),
});
