import { describe, expect, it } from 'vitest';
import { inTreeOrder, sharePattern } from '#features/branch-people/branch-people.rules.ts';

const person = (id: number, parent: number | null) => ({ id, parent_id: parent });

describe('a tree', () => {
  it('is read from above, each under the one who leads him, whoever is out of it at the top', () => {
    const people = [person(4, 2), person(2, 1), person(3, 1), person(5, 4), person(9, 77), person(1, null)];
    expect(inTreeOrder(people).map((row) => [row.person.id, row.depth])).toEqual([
      [9, 0],
      [1, 0],
      [2, 1],
      [4, 2],
      [5, 3],
      [3, 1],
    ]);
  });

  it('of nobody is empty', () => {
    expect(inTreeOrder([])).toEqual([]);
  });
});

it.each([
  ['0', true],
  ['40', true],
  ['42.5', true],
  ['99.99', true],
  ['100', true],
  ['100.00', true],
  ['100.01', false],
  ['101', false],
  ['-1', false],
  ['1.234', false],
  ['', false],
])('a share of %s fits: %s', (share, fits) => {
  expect(sharePattern.test(share)).toBe(fits);
});
