import * as z from 'zod/mini';
import { guaranteeKinds } from '#domain/guarantee-kind.ts';
import { longestDays } from '#features/deal-products/deal-products.rules.ts';
import { changeDeals, seeDeals } from '#features/deals/deals.access.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { entityId, entityIdText, money, text } from '#kit/contract/fields.ts';

const required = {
  product: z.literal([1, 2, 0]),
  guarantee_kind: z.nullable(z.enum(guaranteeKinds)),
  amount: z.nullable(money()),
  days: z.nullable(z.int().check(z.gte(1), z.lte(longestDays))),
  comment: z.nullable(text(500)),
};

const productsOfDeal = z.object({
  /** Every product there is: the main one first, then those this deal asks for or may ask for. */
  items: z.array(
    z.object({
      ...required,
      /** The deal's own product: its sum and term stand in the parameters. */
      is_main: z.boolean(),
      is_required: z.boolean(),
    }),
  ),
  version: z.int(),
  can_edit: z.boolean(),
});

/** What a deal asks for beside its main product. */
export const dealProductCalls = defineCalls('deal-products', {
  getProducts: defineCall({
    method: 'GET',
    path: '/application/products',
    access: seeDeals,
    summary: 'Продукты, о которых может просить сделка, и те, о которых она просит, с суммами и сроками',
    query: z.object({ application_id: entityIdText('deal') }),
    reply: productsOfDeal,
  }),
  saveProducts: defineCall({
    method: 'POST',
    path: '/application/products-save',
    access: changeDeals,
    summary: 'Записать, о каких продуктах сделка просит кроме основного; основной меняют в параметрах',
    body: z.strictObject({
      application_id: entityId('deal'),
      version: z.int().check(z.gte(0)),
      products: z.array(z.strictObject(required)).check(z.maxLength(5)),
    }),
    reply: productsOfDeal,
  }),
});
