import type { DeliveryKind } from '#features/deal-delivery/deal-delivery.rules.ts';

type Example = {
  readonly kind: DeliveryKind;
  readonly recipient: string;
  readonly phone: string | null;
  readonly extra_phone: null;
  readonly email: string | null;
  readonly postcode: string | null;
  readonly region: null;
  readonly city: string | null;
  readonly street: string | null;
  readonly house: string | null;
  readonly office: string | null;
  readonly comment: string | null;
  readonly is_default: boolean;
  readonly isSent: boolean;
  readonly isDelivered: boolean;
};

const nowhere = {
  extra_phone: null,
  email: null,
  postcode: null,
  region: null,
  city: null,
  street: null,
  house: null,
  office: null,
  comment: null,
  is_default: false,
  isSent: false,
  isDelivered: false,
} as const;

/** What the demo calls its deliveries. */
export const deliveryExampleTitle = 'Доставка оригиналов';

/** Where the originals of the demo go; people and addresses are fictional. */
export const deliveryExamples: readonly Example[] = [
  {
    ...nowhere,
    kind: 'courier',
    recipient: 'Лаптева Нина Сергеевна',
    phone: '+79990001122',
    postcode: '101000',
    city: 'Москва',
    street: 'Вымышленная улица',
    house: '7',
    office: '12',
    comment: 'Пропуск заказать заранее',
    is_default: true,
    isSent: true,
  },
  {
    ...nowhere,
    kind: 'electronic',
    recipient: 'Тендерный отдел',
    phone: '+79990003344',
    email: 'tender@primer.example',
    isDelivered: true,
  },
  {
    ...nowhere,
    kind: 'post',
    recipient: 'Орлов Пётр Ильич',
    phone: '+79990005566',
    postcode: '190000',
    city: 'Санкт-Петербург',
    street: 'Примерный проспект',
    house: '15',
    isSent: true,
    isDelivered: true,
  },
  { ...nowhere, kind: 'pickup', recipient: 'Гусев Марк Андреевич', phone: '+79990007788' },
];
