import { describe, expect, it } from 'vitest';
import {
  isForeign,
  isOverWhole,
  nameForSearch,
  plainShare,
  readOrganizationQuery,
} from '#features/organizations/organizations.rules.ts';

describe('a name made ready for search', () => {
  it.each([
    ['ООО "ЗАРЕЧНЫЙ УТЁС"', 'ооо заречный утес'],
    ['  ООО «Заречный   утес» ', 'ооо заречный утес'],
    ['ИП Калинин-Лесной Алексей', 'ип калинин-лесной алексей'],
  ])('turns %s into %s', (name, searched) => {
    expect(nameForSearch(name)).toBe(searched);
  });
});

describe('what a person types into the search', () => {
  it('is a number when it is digits, spaces or not', () => {
    expect(readOrganizationQuery(' 7798 272084 ')).toEqual({ kind: 'digits', digits: '7798272084' });
  });
  it('is a name otherwise', () => {
    expect(readOrganizationQuery('Утёс 2')).toEqual({ kind: 'name', name: 'утес 2' });
  });
  it.each(['', '77', 'ут', '«»', '"'])('is nothing when as short as %j', (typed) => {
    expect(readOrganizationQuery(typed)).toBeUndefined();
  });
});

describe('a founder', () => {
  it.each(['', ' ', 'Россия', 'россия ', 'Российская Федерация', 'РФ', 'Russia'])(
    'of %j is ours',
    (citizenship) => {
      expect(isForeign({ citizenship })).toBe(false);
    },
  );
  it.each(['Казахстан', 'Руанда'])('of %s is from abroad', (citizenship) => {
    expect(isForeign({ citizenship })).toBe(true);
  });
});

describe('a share of a founder', () => {
  it.each([
    ['100.00', '100'],
    ['100,0', '100'],
    ['05', '5'],
    ['33.340', '33,34'],
    ['', ''],
    ['100.01', undefined],
    ['1/3', undefined],
  ])('%j is kept as %j', (typed, kept) => {
    expect(plainShare(typed)).toBe(kept);
  });
  it('is a part of the whole', () => {
    expect(isOverWhole(['33,34', '33.33', '33,33', undefined, ''])).toBe(false);
    expect(isOverWhole(['60', '40,1'])).toBe(true);
  });
});
