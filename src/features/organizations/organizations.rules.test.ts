import { describe, expect, it } from 'vitest';
import { nameForSearch, readOrganizationQuery } from '#features/organizations/organizations.rules.ts';

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
