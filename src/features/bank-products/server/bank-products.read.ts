export { bankProducts } from '#features/bank-products/server/bank-products.tables.ts';
