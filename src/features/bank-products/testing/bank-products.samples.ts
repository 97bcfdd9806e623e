import { bankProductCalls } from '#features/bank-products/bank-products.contract.ts';
import { newProduct } from '#features/bank-products/server/bank-products.factory.ts';
import { firstBanks } from '#features/banks/testing/first-banks.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const bankProductsSamples = defineSamples(async ({ people: { admin } }, { services }) => {
  const [first, second] = await firstBanks(services);
  const copied = await admin.call(bankProductCalls.createProduct, {
    body: newProduct(first, { name: 'Образец' }),
  });
  return [
    sampleOf(bankProductCalls.createProduct, {
      caller: admin,
      table: 'bank_products',
      body: newProduct(first, { name: 'Продукт раз' }),
      other: newProduct(first, { name: 'Продукт два' }),
    }),
    sampleOf(bankProductCalls.copyProduct, {
      caller: admin,
      table: 'bank_products',
      body: { bank_id: first, from_id: copied.id },
      other: { bank_id: second, from_id: copied.id },
    }),
  ];
});
