import { purposes } from '#domain/purpose.ts';
import type { bankProductCalls } from '#features/bank-products/bank-products.contract.ts';
import type { StoredRule } from '#features/bank-products/bank-products.fields.ts';
import book from '#features/bank-products/server/bank-products.seed-data.json' with { type: 'json' };
import type { banks } from '#features/banks/server/banks.read.ts';
import type { CallInput } from '#kit/contract/define-call.ts';

type Bank = typeof banks.$inferSelect;
type Body = CallInput<(typeof bankProductCalls)['createProduct']>['body'];

/** What the book says of a product; everything else follows from the card of its bank. */
type Written = Partial<Omit<Body, 'bank_id' | 'rules'>> & {
  readonly name: string;
  readonly rules: readonly StoredRule[];
};

/** The rules that follow from the card of a bank. */
const rulesOfCard = (bank: Bank): StoredRule[] => [
  { kind: 'insolvency', severity: 'stop', params: { reorganizing: 'allowed' } },
  ...(bank.stopInns.length > 0
    ? [{ kind: 'stop_inn', severity: 'stop', params: { inns: bank.stopInns } } as const]
    : []),
  ...(bank.minCompanyAgeMonths > 0
    ? [{ kind: 'age', severity: 'stop', params: { months: bank.minCompanyAgeMonths } } as const]
    : []),
  ...(bank.stopRegions.length > 0
    ? [{ kind: 'region', severity: 'stop', params: { mode: 'deny', regions: bank.stopRegions } } as const]
    : []),
];

/** The products of a fictional bank, ready for the call that makes them. */
export const demoProducts = (bank: Bank): Body[] => {
  const written = new Map(Object.entries(book as unknown as Record<string, readonly Written[]>));
  return (written.get(bank.name) ?? []).map(({ rules, ...product }) => ({
    bank_id: bank.id,
    product: 'guarantee',
    laws: bank.laws,
    purposes: [...purposes],
    sign: 'kep',
    amount_from: '0.00',
    amount_to: bank.maxAmount,
    days_from: 1,
    days_to: bank.maxTermDays,
    ...product,
    rules: [...rulesOfCard(bank), ...rules],
  }));
};
