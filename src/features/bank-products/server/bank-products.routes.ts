import { bankProductCalls } from '#features/bank-products/bank-products.contract.ts';
import { checkClient } from '#features/bank-products/server/check-client.ts';
import {
  copyProduct,
  createProduct,
  orderProducts,
  switchProduct,
  updateProduct,
} from '#features/bank-products/server/save-product.ts';
import { listProducts } from '#features/bank-products/server/show-products.ts';
import { success } from '#kit/contract/fields.ts';
import { implement } from '#kit/server/implement.ts';

export const bankProductRoutes = implement(bankProductCalls, {
  listProducts: ({ query }, context) => listProducts(context, query.bank_id),
  createProduct: ({ body }, context) => createProduct(context, body),
  updateProduct: ({ body }, context) => updateProduct(context, body),
  switchProduct: ({ body }, context) => switchProduct(context, body),
  orderProducts: async ({ body }, context) => {
    await orderProducts(context, body);
    return success;
  },
  copyProduct: ({ body }, context) => copyProduct(context, body),
  checkClient: ({ body }, context) => checkClient(context, body),
});
