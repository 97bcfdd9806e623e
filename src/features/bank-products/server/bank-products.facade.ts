export { type PrecheckQuestion, precheck } from '#features/bank-products/server/precheck.ts';
