import { describe, expect, it } from 'vitest';
import { maxAttempts, pauseAfter } from '#features/letters/letters.state.ts';

describe('the pause between tries', () => {
  it('doubles from a minute to an hour', () => {
    const minutes = Array.from({ length: maxAttempts }, (_, at) => pauseAfter(at + 1) / 60_000);
    expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  });
});
