import { type Law, laws } from '#domain/law.ts';
import { type Product, products } from '#domain/product.ts';
import { type Purpose, purposes } from '#domain/purpose.ts';
import type { WireConditions } from '#features/bank-terms/row-conditions.fields.ts';

/** The conditions of a row as a form holds them; '' asks nothing. */
export type ConditionValues = {
  readonly product: string;
  readonly laws: readonly string[];
  readonly purposes: readonly string[];
  readonly sum_from: string;
  readonly sum_to: string;
  readonly days_from: string;
  readonly days_to: string;
};

const typed = (value: number | string | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

/** What a form begins with: a row that is there, or nothing asked. */
export const conditionValues = (row: WireConditions | null): ConditionValues => ({
  product: row?.product ?? 'guarantee',
  laws: row?.laws ?? [],
  purposes: row?.purposes ?? [],
  sum_from: typed(row?.sum_from),
  sum_to: typed(row?.sum_to),
  days_from: typed(row?.days_from),
  days_to: typed(row?.days_to),
});

const wireDays = (value: string): number | null => (value === '' ? null : Number(value));

/** An amount of a form, null where it is empty. */
export const wireMoney = (value: string): string | null => (value === '' ? null : value);

/** A percent as a person types it, «22,5 %», null where it is empty. */
export const wirePercent = (value: string): string | null => {
  const bare = value.replace(/[\s%]/g, '').replace(',', '.');
  return bare === '' ? null : bare;
};

/** A percent as a form shows it. */
export const typedPercent = (value: string | null | undefined): string => typed(value).replace('.', ',');

/** An amount as a form holds it. */
export const typedMoney = (value: string | null | undefined): string => typed(value);

/** The conditions of a form on the wire; what a guarantee alone has is dropped elsewhere. */
export const wireConditions = (values: ConditionValues): WireConditions => {
  const product: Product = products.find((one) => one === values.product) ?? 'guarantee';
  const isGuarantee = product === 'guarantee';
  const chosen = (law: Law): boolean => values.laws.includes(law);
  const named = (purpose: Purpose): boolean => values.purposes.includes(purpose);
  return {
    product,
    laws: laws.filter(chosen),
    purposes: isGuarantee ? purposes.filter(named) : [],
    sum_from: wireMoney(values.sum_from),
    sum_to: wireMoney(values.sum_to),
    days_from: wireDays(values.days_from),
    days_to: wireDays(values.days_to),
  };
};
