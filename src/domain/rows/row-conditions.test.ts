import { describe, expect, it } from 'vitest';
import { kopecks } from '#domain/money.ts';
import {
  collisionsOf,
  exactness,
  fitsRow,
  kindsOf,
  type RowConditions,
  rowGapsOf,
} from '#domain/rows/row-conditions.ts';

const row = (more: Partial<RowConditions> = {}): RowConditions => ({
  bankId: null,
  product: 'guarantee',
  laws: [],
  purposes: [],
  sumFrom: null,
  sumTo: null,
  daysFrom: null,
  daysTo: null,
  ...more,
});
const million = kopecks(100_000_000);
const facts = {
  bankId: 7,
  product: 'guarantee',
  law: '44',
  purposes: ['contract'],
  sum: million,
  days: 200,
} as const;

describe('a row', () => {
  it.each<[string, Partial<RowConditions>, boolean]>([
    ['that asks nothing', {}, true],
    ['of the bank', { bankId: 7 }, true],
    ['of another bank', { bankId: 8 }, false],
    ['of another product', { product: 'credit' }, false],
    ['of some laws', { laws: ['223', '44'] }, true],
    ['of another law', { laws: ['223'] }, false],
    ['of the purpose', { purposes: ['contract'] }, true],
    ['of another purpose', { purposes: ['warranty'] }, false],
    ['from the very sum', { sumFrom: million }, true],
    ['up to the very sum', { sumTo: million }, true],
    ['from a kopeck more', { sumFrom: kopecks(million + 1) }, false],
    ['up to a kopeck less', { sumTo: kopecks(million - 1) }, false],
    ['up to the very term', { daysTo: 200 }, true],
    ['from a day more', { daysFrom: 201 }, false],
  ])('%s', (_, more, fits) => {
    expect(fitsRow(row(more), facts)).toBe(fits);
  });

  it('holds for several purposes only when it names them all, and for no term only when it asks for none', () => {
    const two = { ...facts, purposes: ['contract', 'warranty'] } as const;
    expect(fitsRow(row({ purposes: ['contract'] }), two)).toBe(false);
    expect(fitsRow(row({ purposes: ['contract', 'warranty', 'advance'] }), two)).toBe(true);
    const credit = { ...facts, product: 'credit', law: null, purposes: [], days: null } as const;
    expect(fitsRow(row({ product: 'credit' }), credit)).toBe(true);
    expect(fitsRow(row({ product: 'credit', daysTo: 365 }), credit)).toBe(false);
    expect(fitsRow(row({ product: 'credit', laws: ['44'] }), credit)).toBe(false);
  });

  it('is the more exact the more it names: bank, purpose, bands, law', () => {
    const order = [
      row(),
      row({ laws: ['44'] }),
      row({ sumTo: million }),
      row({ purposes: ['contract'] }),
      row({ bankId: 7 }),
      row({ bankId: 7, daysTo: 30 }),
      row({ bankId: 7, purposes: ['contract'] }),
      row({ bankId: 7, purposes: ['contract'], sumTo: million }),
      row({ bankId: 7, purposes: ['contract'], sumTo: million, laws: ['44'] }),
    ].map(exactness);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(new Set(order).size).toBe(order.length);
  });
});

describe('a table', () => {
  it('has a collision where two rows of one rank hold for one deal, and nowhere else', () => {
    const rows = [
      row({ bankId: 7, sumTo: million }),
      row({ bankId: 7, sumFrom: million }),
      row({ bankId: 7, sumFrom: kopecks(million + 1), daysTo: 30 }),
      row({ bankId: 8, sumTo: million }),
      row({ bankId: 7 }),
      row({ purposes: ['contract'] }),
      row({ purposes: ['warranty', 'advance'] }),
      row({ purposes: ['advance'] }),
      row({ product: 'credit' }),
    ];
    expect(collisionsOf(rows)).toEqual([
      [0, 1],
      [1, 2],
      [6, 7],
    ]);
  });

  it('has gaps between its bands, and kinds of deals without a row; a bank’s own are told beside what all lack', () => {
    const kinds = kindsOf(['615'], ['guarantee', 'credit']);
    expect(rowGapsOf([row()], kinds)).toEqual([
      { product: 'credit', law: null, purpose: null, bankId: null, plot: null },
    ]);
    expect(rowGapsOf([row(), row({ product: 'credit' })], kinds)).toEqual([]);
    const torn = [
      row({ sumTo: kopecks(100) }),
      row({ sumFrom: kopecks(200), sumTo: kopecks(300) }),
      row({ bankId: 7, sumFrom: kopecks(101), sumTo: kopecks(150) }),
    ];
    const hole = (from: number, to: number) => ({
      amount: { from, to },
      term: { from: 1, to: 9999 },
    });
    expect(
      rowGapsOf(torn, kindsOf(['615'], ['guarantee'])).map(({ bankId, plot }) => [bankId, plot]),
    ).toEqual([
      [null, hole(101, 199)],
      [7, hole(151, 199)],
    ]);
  });
});
