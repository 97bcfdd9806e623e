import { describe, expect, it } from 'vitest';
import { pairStories, scenarioOrder } from '#features/demo/server/story-pairs.seed.ts';
import { newestOfEachPlan, planOf, plans, storyCount } from '#features/demo/server/story-plan.seed.ts';

describe('the demo stories', () => {
  it('are at least three hundred', () => {
    expect(storyCount).toBeGreaterThanOrEqual(300);
  });

  it('tell every plan exactly as often as it asks', () => {
    const report = Array.from({ length: storyCount }, (_, index) => planOf(index));
    expect(plans.map((plan) => report.filter((one) => one === plan).length)).toEqual(
      plans.map((plan) => plan.share),
    );
  });

  it('begin with one of every plan', () => {
    expect(new Set(newestOfEachPlan().map(planOf))).toEqual(new Set(plans));
  });

  it('are told newest first, each once, a second deal of a client and purchase after the first', () => {
    const today = new Date('2026-11-22T09:00:00Z');
    const tenders = [{ number: '1', protocolDate: '2026-11-01' }];
    const pairs = pairStories({ today, tenders, inns: ['7700000001', '7700000002'] });
    const all = Array.from({ length: storyCount }, (_, index) => index);
    const order = scenarioOrder(all, pairs);
    expect(order.toSorted((one, other) => one - other)).toEqual(all);
    const seconds = all.filter((index) => (pairs[index]?.earlier.length ?? 0) > 0);
    expect(seconds.length).toBeGreaterThan(3);
    for (const index of seconds)
      for (const earlier of pairs[index]?.earlier ?? [])
        expect(order.indexOf(earlier)).toBeLessThan(order.indexOf(index));
    const plain = order.filter((index) => !seconds.includes(index) && pairs[index]?.tender_number === null);
    expect(plain).toEqual(plain.toSorted((one, other) => other - one));
  });
});
