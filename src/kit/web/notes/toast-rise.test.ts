import { describe, expect, it } from 'vitest';
import { riseAbove } from '#kit/web/notes/toast-rise.ts';

const screen = { width: 1440, height: 900 };
const bar = (left: number, top: number, right = 1424, height = 60) => ({
  left,
  right,
  top,
  bottom: top + height,
  height,
});

describe('short messages', () => {
  it('stay at the bottom where no bar of buttons is', () => {
    expect(riseAbove([], screen)).toBe(0);
  });

  it('stand above the highest bar of their corner', () => {
    expect(riseAbove([bar(250, 820), bar(250, 780)], screen)).toBe(120);
  });

  it.each([
    ['on the other side', bar(0, 820, 400)],
    ['hidden', bar(250, 820, 1424, 0)],
    ['below the screen', bar(250, 960)],
    ['well above the corner', bar(250, 600)],
    ['in the upper half', bar(250, 300, 1424, 600)],
  ])('do not mind a bar %s', (_, standing) => {
    expect(riseAbove([standing], screen)).toBe(0);
  });
});
