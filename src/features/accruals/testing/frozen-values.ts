import type { RateValues, TermsValues } from '#domain/reward.ts';
import type { FrozenRates, FrozenTerms } from '#features/accruals/accruals.frozen.ts';

/** Terms of a bank that hold from a day and pay what is given alone. */
export const termsOf = (values: Partial<TermsValues>, day: string): FrozenTerms => ({
  versionId: 1,
  from: day,
  rowId: 1,
  values: {
    basePercent: null,
    excessPercent: null,
    sumPercent: null,
    flat: null,
    least: null,
    vatIncluded: false,
    due: { kind: 'days_after', value: 10 },
    ...values,
  },
});

/** A table of the company that holds from a day, for everything, and pays what is given alone. */
export const ratesOf = (values: Partial<RateValues>, day: string, name = 'A'): FrozenRates => ({
  rows: [
    {
      row: {
        id: 1,
        bankName: null,
        bankId: null,
        product: 'guarantee',
        laws: [],
        purposes: [],
        sumFrom: null,
        sumTo: null,
        daysFrom: null,
        daysTo: null,
        values: {
          basePercent: null,
          excessPercent: null,
          incomePercent: null,
          sumPercent: null,
          feePercent: null,
          flat: null,
          least: null,
          seniorPercent: null,
          headPercent: null,
          overridesFrom: 'us',
          staff: {},
          ...values,
        },
      },
      table: { id: 1, name, scope: 'company', versionId: 1, validFrom: day },
    },
  ],
});

const day = '2026-11-26';

/** A bank that pays 35 % of the commission and 90 % of the excess. */
export const frozenTerms = termsOf({ basePercent: '35', excessPercent: '90' }, day);

/** A table that pays 22 % and 70 %, 3 % to the senior, 2 % to the head. */
export const frozenRates = ratesOf(
  { basePercent: '22', excessPercent: '70', feePercent: '30', seniorPercent: '3', headPercent: '2' },
  day,
);

/** What they make of a price, by plain arithmetic in kopecks; the tariff asks 84 120 ₽. */
export const exampleShares = (paid: number, kind: 'issue' | 'reissue') => {
  const tariff = 8_412_000;
  const base = kind === 'issue' ? Math.min(paid, tariff) : paid;
  const excess = paid - base;
  const half = (exact: number): number => Math.floor(exact + 0.5);
  return {
    income: half((base * 35 + excess * 90) / 100),
    own: half((base * 22 + excess * 70) / 100),
    senior: half((base * 3) / 100),
    headagent: half((base * 2) / 100),
  };
};
