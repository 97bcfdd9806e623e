import { describe, expect, it } from 'vitest';
import { groupMoney, isNegative } from '#kit/web/forms/type-money.ts';

const nbsp = '\u00a0';

describe('an amount while it is typed', () => {
  it.each([
    ['1500000', `1${nbsp}500${nbsp}000`],
    ['1500000,5', `1${nbsp}500${nbsp}000,5`],
    ['1500000.509', `1${nbsp}500${nbsp}000,50`],
    ['12 345,', `12${nbsp}345,`],
    [',5', '0,5'],
    ['007', '7'],
    ['0', '0'],
    ['-12абв', '12'],
    ['1,2,3', '1,23'],
    ['', ''],
  ])('%s reads %s', (typed, shown) => {
    expect(groupMoney(typed)).toBe(shown);
  });

  it('says when a minus was dropped', () => {
    expect(['-12', '−12', ' - 12', '12', '1-2'].map(isNegative)).toEqual([true, true, true, false, false]);
  });

  it('has at most thirteen digits of roubles, as the wire', () => {
    expect(groupMoney('9'.repeat(20)).replaceAll(nbsp, '')).toBe('9'.repeat(13));
  });
});
