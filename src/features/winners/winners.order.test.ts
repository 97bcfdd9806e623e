import { describe, expect, it } from 'vitest';
import { atHour, orderOf } from '#features/winners/winners.order.ts';

const none = { reached: 0, won: 0 };
const facts = { price: '120000.00', similar: none, daysLeft: 3, quickestHours: 4 };

describe('the order of winners', () => {
  it('earns our share of the best price, at the common chance while nothing is known', () => {
    expect(orderOf(facts)).toMatchObject({
      income: '30000.00',
      chance: 12,
      isChanceGuessed: true,
      spareDays: 2,
      isLate: false,
    });
  });

  it('draws a chance of few conversations to the common share and trusts many', () => {
    const few = orderOf({ ...facts, similar: { reached: 2, won: 2 } });
    const many = orderOf({ ...facts, similar: { reached: 200, won: 100 } });
    expect([few.chance, few.isChanceGuessed]).toEqual([20, true]);
    expect([many.chance, many.isChanceGuessed]).toEqual([47, false]);
  });

  it('puts what presses before what waits, and what cannot be made in time behind everything', () => {
    const soon = orderOf({ ...facts, daysLeft: 1 });
    const later = orderOf({ ...facts, daysLeft: 6 });
    const late = orderOf({ ...facts, price: '9000000.00', daysLeft: 0, quickestHours: 24 });
    expect(soon.rank).toBeGreaterThan(later.rank);
    expect([late.isLate, late.rank < later.rank, late.rank < 0]).toEqual([true, true, true]);
  });

  it('shows no less of a score to whoever stands above, at every hour', () => {
    const prices = ['9000.00', '43570.00', '120000.00', '800000.00', '4000000.00'];
    const orders = prices.flatMap((price) =>
      [0, 1, 4, 6, 12].flatMap((daysLeft) =>
        [0, 9, 90].map((won) => orderOf({ ...facts, price, daysLeft, similar: { reached: 90, won } })),
      ),
    );
    const sorted = orders.toSorted((one, other) => other.rank - one.rank);
    for (const weight of [0.5, 1, 1.7]) {
      const scores = sorted.map((order) => atHour(order, weight).score);
      expect(scores).toEqual(scores.toSorted((one, other) => other - one));
      expect(new Set(scores).size).toBeGreaterThan(20);
    }
  });

  it('has nothing to earn where no bank fits', () => {
    const nothing = orderOf({ ...facts, price: null, quickestHours: null });
    expect([nothing.income, nothing.rank, nothing.isLate]).toEqual(['0.00', 0, false]);
  });
});
