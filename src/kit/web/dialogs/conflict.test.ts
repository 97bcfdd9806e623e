import { expect, test } from 'vitest';
import { differing, resolved } from '#kit/web/dialogs/conflict.ts';

const seen = { sum: '10', bank: 'А', tags: ['x'] };

test('fields differ by what they hold', () => {
  expect(differing(seen, { ...seen, tags: ['x'] })).toEqual([]);
  expect(differing(seen, { sum: '11', bank: 'А', tags: [] })).toEqual(['sum', 'tags']);
});

test('one keeps one’s own values where one chose to and takes the saved ones elsewhere', () => {
  const mine = { ...seen, sum: '12', bank: 'Б' };
  const theirs = { ...seen, sum: '13', tags: ['y'] };
  expect(resolved(mine, theirs, new Set(['sum']))).toEqual({ sum: '12', bank: 'А', tags: ['y'] });
  expect(resolved(mine, theirs, new Set())).toEqual(theirs);
});
