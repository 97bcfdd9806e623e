import { describe, expect, it } from 'vitest';
import { isSnowSeason } from '#app/web/shell/snow-season.ts';

describe('the season of snow', () => {
  it.each([
    ['2026-12-14T20:59:59Z', false],
    ['2026-12-14T21:00:00Z', true], // midnight in Moscow
    ['2026-12-31T12:00:00Z', true],
    ['2027-01-15T20:59:59Z', true],
    ['2027-01-15T21:00:00Z', false],
    ['2027-07-01T12:00:00Z', false],
  ])('at %s is %s', (moment, isSeason) => {
    expect(isSnowSeason(new Date(moment))).toBe(isSeason);
  });
});
