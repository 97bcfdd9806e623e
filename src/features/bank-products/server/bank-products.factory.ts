import type { bankProductCalls } from '#features/bank-products/bank-products.contract.ts';
import type { CallInput } from '#kit/contract/define-call.ts';

type Body = CallInput<(typeof bankProductCalls)['createProduct']>['body'];

/** A product as the form sends it: contracts under 44-ФЗ and 223-ФЗ up to 5 million, with one rule. */
export const newProduct = (bank_id: number, more: Partial<Body> = {}): Body => ({
  bank_id,
  name: 'Экспресс',
  product: 'guarantee',
  laws: ['44', '223'],
  purposes: ['contract'],
  sign: 'kep',
  amount_from: '0.00',
  amount_to: '5000000.00',
  days_from: 1,
  days_to: 365,
  rules: [{ kind: 'age', severity: 'stop', params: { months: 6 } }],
  ...more,
});
