import { describe, expect, it } from 'vitest';
import { isRegionCode, regionNameOf, regionNames } from '#domain/region.ts';

describe('regions', () => {
  it('are 89 with two-digit codes and distinct names', () => {
    expect(Object.keys(regionNames)).toHaveLength(89);
    expect(Object.keys(regionNames).filter((code) => !/^\d\d$/.test(code))).toEqual([]);
    expect(new Set(Object.values(regionNames)).size).toBe(89);
  });

  it.each([
    ['01', 'Республика Адыгея'],
    ['22', 'Алтайский край'],
    ['04', 'Республика Алтай'],
    ['50', 'Московская область'],
    ['66', 'Свердловская область'],
    ['77', 'Москва'],
    ['78', 'Санкт-Петербург'],
    ['89', 'Ямало-Ненецкий автономный округ'],
    ['95', 'Херсонская область'],
    ['97', 'Москва'],
    ['81', 'Пермский край'],
  ])('%s is %s', (code, name) => {
    expect(regionNameOf(code)).toBe(name);
  });

  it.each(['', '00', '1', '96', '99', '770', 'toString', '__proto__'])('%j is no region', (code) => {
    expect(regionNameOf(code)).toBeUndefined();
    expect(isRegionCode(code)).toBe(false);
  });
});
