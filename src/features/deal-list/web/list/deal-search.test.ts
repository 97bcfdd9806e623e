import { expect, test } from 'vitest';
import {
  countConditions,
  dealSearch,
  filterOf,
  isUntouched,
  olderOf,
  pageBack,
  pageBodyOf,
  pageOn,
} from '#features/deal-list/web/list/deal-search.ts';
import { pageOf } from '#kit/web/list/page-trail.ts';
import { readSearch } from '#kit/web/list/search-fields.ts';

const now = new Date('2026-11-20T21:30:00Z'); // already the 21st in Moscow
const parsed = (search: Readonly<Record<string, unknown>>) => readSearch(dealSearch, search);

test('a bare address asks for deals in work of the last 31 days, newest first', () => {
  expect(pageBodyOf(parsed({}), 'default', now)).toEqual({
    state: 3,
    data_start: '2026-10-21',
    data_finish: '2026-11-21',
    sort: 'default',
    limit: 50,
  });
  expect(isUntouched(parsed({}))).toBe(true);
});

test('parts of an address that make no sense are left out, the others stay', () => {
  expect(
    filterOf(parsed({ state: '9', status: 'lost', sum_start: '5', q: 'Монолит', period: 'all' }), now),
  ).toEqual({
    state: 3,
    q: 'Монолит',
    data_start: null,
  });
});

test('pages are gone through on and back by the keys kept in the address', () => {
  const second = pageOn(parsed({ q: 'a' }), 'k1');
  const third = pageOn(second, 'k2');
  expect(pageOf(third)).toBe(2);
  expect(pageBodyOf(third, 'sum', now)).toMatchObject({ cursor: 'k2', sort: 'sum' });
  expect(pageBodyOf(pageBack(third), 'sum', now)).toMatchObject({ cursor: 'k1' });
  expect(pageBodyOf(pageBack(pageBack(third)), 'sum', now)).not.toHaveProperty('cursor');
});

test('conditions are counted one for a range, the usual period being none', () => {
  expect(countConditions(parsed({ sum_start: '1.00', sum_finish: '2.00', ball: 'bank' }))).toBe(2);
  expect(countConditions(parsed({ period: 'all', manager: '7' }))).toBe(2);
});

test('filtering by deadline does not hide what is still ahead', () => {
  expect(filterOf(parsed({ data: 'deadline' }), now)).toMatchObject({ data: 'deadline', data_start: null });
});

test('what is older than the period shown is the same filter up to the day before it', () => {
  expect(olderOf({ q: 'заря', state: 2 }, now)).toMatchObject({
    q: 'заря',
    state: 2,
    data_start: null,
    data_finish: '2026-10-20',
  });
  expect(olderOf({ data_start: '2026-11-01', data_finish: '2026-11-05' }, now)?.data_finish).toBe(
    '2026-10-31',
  );
  expect(olderOf({ period: 'all' }, now)).toBeNull();
  expect(olderOf({ data: 'deadline', data_start: '2026-11-01' }, now)).toBeNull();
});
