import { describe, expect, it } from 'vitest';
import { compareCells } from '#features/tariffs/tariffs.compare.ts';
import { findFaults } from '#features/tariffs/tariffs.faults.ts';
import type { TariffCell } from '#features/tariffs/tariffs.fields.ts';

const values = {
  rate: '2.6',
  min_price: '2500.00',
  pro_rate: '2.2',
  pro_min_price: '2100.00',
  k_prepayment: '1.25',
  k_no_experience: '1.15',
  k_direct_debit: '1.05',
  k_client_form: '1.1',
};
const cell = (
  amount_from: string,
  amount_to: string,
  term_from: number,
  term_to: number,
  more: Partial<TariffCell> = {},
): TariffCell => ({
  law: '44',
  purpose: 'contract',
  amount_from,
  amount_to,
  term_from,
  term_to,
  ...values,
  ...more,
});
const whole = [
  cell('0.00', '1000000.00', 1, 180),
  cell('0.00', '1000000.00', 181, 365),
  cell('1000000.01', '5000000.00', 1, 180),
  cell('1000000.01', '5000000.00', 181, 365),
];

describe('the faults of a tariff', () => {
  it('are none where every sum and term has one price', () => {
    expect(findFaults(whole)).toEqual({ overlaps: [], gaps: [] });
    expect(findFaults([])).toEqual({ overlaps: [], gaps: [] });
  });

  it('are a gap where a cell is missing, to the kopeck and the day', () => {
    expect(findFaults(whole.slice(0, 3)).gaps).toEqual([
      {
        law: '44',
        purpose: 'contract',
        amount: { from: 100000001, to: 500000000 },
        term: { from: 181, to: 365 },
      },
    ]);
    const parted = [cell('0.00', '1000000.00', 1, 365), cell('1000000.02', '2000000.00', 1, 365)];
    expect(findFaults(parted).gaps.map(({ amount }) => amount)).toEqual([{ from: 100000001, to: 100000001 }]);
  });

  it('are a gap before the first rouble and the first day of the grid', () => {
    const { gaps } = findFaults([cell('100000.00', '1000000.00', 31, 365)]);
    expect(gaps.map(({ amount, term }) => [amount.from, amount.to, term.from, term.to])).toEqual([
      [0, 9999999, 1, 365],
      [10000000, 100000000, 1, 30],
    ]);
  });

  it('are an overlap of two bands, told once whatever the number of terms', () => {
    const { overlaps } = findFaults([
      ...whole,
      cell('4500000.00', '20000000.00', 1, 180),
      cell('4500000.00', '20000000.00', 181, 365),
    ]);
    expect(overlaps).toEqual([
      {
        law: '44',
        purpose: 'contract',
        axis: 'amount',
        amount: { from: 450000000, to: 500000000 },
        term: { from: 1, to: 365 },
        first: { from: 100000001, to: 500000000 },
        second: { from: 450000000, to: 2000000000 },
      },
    ]);
  });

  it('are an overlap of terms where the sums are the same', () => {
    const { overlaps } = findFaults([cell('0.00', '1.00', 1, 180), cell('0.00', '1.00', 180, 365)]);
    expect(overlaps).toMatchObject([{ axis: 'term', term: { from: 180, to: 180 } }]);
  });

  it('never come from another law or purpose', () => {
    const others = whole.flatMap((one) => [
      one,
      { ...one, law: '223' as const },
      { ...one, purpose: 'warranty' as const },
    ]);
    expect(findFaults(others)).toEqual({ overlaps: [], gaps: [] });
  });
});

describe('the differences of two versions', () => {
  it('name changed numbers, new cells and cells that are gone', () => {
    const after = [
      cell('0.00', '1000000.00', 1, 180, { rate: '2.500' }),
      cell('0.00', '1000000.00', 181, 365, { rate: '2.600' }),
      cell('1000000.01', '5000000.00', 1, 180),
      cell('5000000.01', '6000000.00', 1, 180),
    ];
    expect(
      compareCells(whole, after).map(({ kind, cell: { amount_from, term_from }, values: changed }) => [
        kind,
        amount_from,
        term_from,
        changed.length,
      ]),
    ).toEqual([
      ['changed', '0.00', 1, 1],
      ['removed', '1000000.01', 181, 8],
      ['added', '5000000.01', 1, 8],
    ]);
  });
});
