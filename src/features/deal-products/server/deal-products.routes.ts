import { dealProductCalls } from '#features/deal-products/deal-products.contract.ts';
import { readProducts } from '#features/deal-products/server/read-products.ts';
import { saveProducts } from '#features/deal-products/server/save-products.ts';
import { findDeal } from '#features/deals/server/deals.facade.ts';
import { implement } from '#kit/server/implement.ts';

export const dealProductRoutes = implement(dealProductCalls, {
  getProducts: async ({ query }, context) =>
    readProducts(context, await findDeal(context, query.application_id)),
  saveProducts: ({ body }, context) => saveProducts(context, body),
});
