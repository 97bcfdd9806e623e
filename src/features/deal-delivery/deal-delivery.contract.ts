import * as z from 'zod/mini';
import { deliveryKinds, deliveryStates } from '#features/deal-delivery/deal-delivery.rules.ts';
import { changeDeals, seeDeals } from '#features/deals/deals.access.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { entityId, entityIdText, instant, personal, text } from '#kit/contract/fields.ts';
import { deliveryProblems } from '#features/deal-delivery/deal-delivery.errors.ts';

const input = (max: number) => z.nullable(text(max));
const phone = () =>
  personal('contact', z.nullable(text(20).check(z.regex(/^$|^\+7\d{10}$/, deliveryProblems.phone))));
const email = () =>
  personal(
    'contact',
    z.nullable(text(200).check(z.regex(/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/, deliveryProblems.email))),
  );

const place = {
  kind: z.enum(deliveryKinds),
  recipient: personal('contact', text(200, 1)),
  phone: phone(),
  extra_phone: phone(),
  email: email(),
  postcode: z.nullable(text(6).check(z.regex(/^$|^\d{6}$/, deliveryProblems.postcode))),
  region: input(100),
  city: input(100),
  street: personal('contact', input(200)),
  house: personal('contact', input(30)),
  office: personal('contact', input(30)),
  comment: input(500),
};

const saved = z.object({
  ...place,
  application_bank_id: entityId('leg'),
  is_default: z.boolean(),
  track_number: z.nullable(z.string()),
  delivered_at: z.nullable(instant()),
  version: z.int(),
});

/** Where the original of a guarantee goes (§3, §7): an address of a leg, of an organization. */
export const deliveryCalls = defineCalls('deal-delivery', {
  getDelivery: defineCall({
    method: 'GET',
    path: '/delivery-address/delivery',
    access: seeDeals,
    summary: 'Доставка по заявке в банк: как далеко она, способ, трек-номер, что можно изменить',
    query: z.object({ application_bank_id: entityIdText('leg') }),
    reply: z.object({
      state: z.enum(deliveryStates),
      kind: z.nullable(z.enum(deliveryKinds)),
      line: personal('contact', z.nullable(z.string())),
      recipient: personal('contact', z.nullable(z.string())),
      track_number: z.nullable(z.string()),
      delivered_at: z.nullable(instant()),
      can_edit: z.boolean(),
      /** Whether the person writes down the sending and the arrival. */
      can_send: z.boolean(),
      organization_id: z.nullable(entityId('organization')),
    }),
  }),
  getAddress: defineCall({
    method: 'GET',
    path: '/delivery-address/get',
    access: seeDeals,
    summary: 'Адрес доставки по заявке в банк, каким его вводили; null, пока его нет',
    query: z.object({ application_bank_id: entityIdText('leg') }),
    reply: z.nullable(saved),
  }),
  listAddresses: defineCall({
    method: 'GET',
    path: '/delivery-address/address',
    access: seeDeals,
    summary: 'Известные адреса организации: прежние доставки, основной первым',
    query: z.object({ organization_id: entityIdText('organization') }),
    reply: z.array(
      z.object({
        ...place,
        id: entityId('deliveryAddress'),
        is_default: z.boolean(),
        line: personal('contact', z.string()),
      }),
    ),
  }),
  saveAddress: defineCall({
    method: 'POST',
    path: '/delivery-address/saveaddress',
    access: changeDeals,
    summary: 'Записать адрес доставки по заявке в банк, трек-номер и получение',
    body: z.strictObject({
      application_bank_id: entityId('leg'),
      /** As seen; absent of a new address. */
      version: z.optional(z.int().check(z.gte(1))),
      ...place,
      is_default: z._default(z.boolean(), false),
      track_number: z._default(z.nullable(text(50)), null),
      delivered_at: z._default(z.nullable(instant()), null),
    }),
    reply: saved,
  }),
});
