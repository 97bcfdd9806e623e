import { describe, expect, it } from 'vitest';
import { planOf, plans, storyCount } from '#features/demo/server/story-plan.seed.ts';

describe('the demo stories', () => {
  it('are at least three hundred', () => {
    expect(storyCount).toBeGreaterThanOrEqual(300);
  });

  it('tell every plan exactly as often as it asks', () => {
    const told = Array.from({ length: storyCount }, (_, index) => planOf(index));
    expect(plans.map((plan) => told.filter((one) => one === plan).length)).toEqual(
      plans.map((plan) => plan.share),
    );
  });
});
