import { expect, it } from 'vitest';
import { takeTurns } from '#features/exchange/server/take-turns.ts';

it('each of many has its tick in every round, whoever comes and goes', () => {
  const all = new Set(Array.from({ length: 10 }, (_, name) => ({ name })));
  const turns = takeTurns<{ name: number }>(5);
  const round = () => Array.from({ length: 5 }, () => turns.next(all));
  expect(round().map(({ length }) => length)).toEqual([2, 2, 2, 2, 2]);
  const [gone] = all;
  if (gone) all.delete(gone);
  all.add({ name: 10 });
  const names = round().flatMap((due) => due.map(({ name }) => name));
  expect(names.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});
