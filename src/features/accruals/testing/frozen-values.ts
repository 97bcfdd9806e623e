import type { FrozenRates, FrozenTerms } from '#features/accruals/accruals.frozen.ts';

const day = '2026-11-26';

/** A bank that pays 35 % of the commission and 90 % of the excess. */
export const frozenTerms: FrozenTerms = {
  versionId: 1,
  from: day,
  rowId: 1,
  values: {
    basePercent: '35',
    excessPercent: '90',
    sumPercent: null,
    flat: null,
    least: null,
    vatIncluded: false,
    due: { kind: 'days_after', value: 10 },
  },
};
/** A table that pays 22 % and 70 %, 3 % to the senior, 2 % to the head. */
export const frozenRates: FrozenRates = {
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
          basePercent: '22',
          excessPercent: '70',
          incomePercent: null,
          sumPercent: null,
          feePercent: '30',
          flat: null,
          least: null,
          seniorPercent: '3',
          headPercent: '2',
          overridesFrom: 'us',
          staff: {},
        },
      },
      table: { id: 1, name: 'A', scope: 'company', versionId: 1, validFrom: day },
    },
  ],
};

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
