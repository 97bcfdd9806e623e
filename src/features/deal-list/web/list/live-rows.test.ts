import { describe, expect, test } from 'vitest';
import type { DealSort } from '#features/deal-list/web/list/deal-search.ts';
import { type LiveMarks, noMarks } from '#features/deal-list/web/list/live-marks.ts';
import { compareRows, takeRows } from '#features/deal-list/web/list/live-rows.ts';

type Page = Parameters<typeof takeRows>[0];
type Row = Page['items'][number];

const row = (id: number, more: Partial<Row> = {}): Row => ({
  id,
  created_at: `2026-11-${String(id).padStart(2, '0')}T10:00:00.000Z`,
  client_name: 'Заря',
  inn: null,
  product: 1,
  law: null,
  guarantee_kind: null,
  purpose: null,
  tender_number: null,
  amount: `${id}00.00`,
  status: 'sending',
  sub_state: null,
  ball: 'bank',
  deadline: null,
  turn: { words: 'Банк рассматривает заявку', actor: 'bank' },
  due_at: null,
  sign_deadline: null,
  banks: [],
  bank_count: 0,
  manager: null,
  agent: null,
  ...more,
});
const fresh = (id: number, more: Partial<Row> = {}, fits = true) => ({ ...row(id, more), fits });

/** Deals 20, 18, 16, 14 of a list of newest first. */
const pageOf = (more: Partial<Page> = {}): Page => ({
  items: [20, 18, 16, 14].map((id) => row(id)),
  sort: 'default',
  isFirst: true,
  isLast: false,
  marks: noMarks,
  ...more,
});
const stated = ({ marks }: { marks: LiveMarks }) => ({
  away: [...marks.away],
  appeared: [...marks.appeared],
});

describe('a deal changed elsewhere', () => {
  test('changes in its place; the rows beside it stay the very same', () => {
    const page = pageOf();
    const taken = takeRows(page, [18], [fresh(18, { status: 'approved' })]);
    expect(taken.items.map(({ id, status }) => [id, status])).toEqual([
      [20, 'sending'],
      [18, 'approved'],
      [16, 'sending'],
      [14, 'sending'],
    ]);
    expect(taken.items[0]).toBe(page.items[0]);
    expect(stated(taken)).toEqual({ away: [], appeared: [] });
  });

  test.each<[string, readonly ReturnType<typeof fresh>[], LiveMarks, unknown]>([
    ['leaves the filter', [fresh(18, {}, false)], noMarks, [[18, 'filter']]],
    ['is gone', [], noMarks, [[18, 'gone']]],
    ['comes back to the filter', [fresh(18)], { ...noMarks, away: new Map([[18, 'filter']]) }, []],
  ])('stays where it is when it %s', (_name, rows, marks, away) => {
    const taken = takeRows(pageOf({ marks }), [18], rows);
    expect(taken.items.map(({ id }) => id)).toEqual([20, 18, 16, 14]);
    expect(stated(taken).away).toEqual(away);
  });

  test.each<[string, string | null, unknown]>([
    ['a sum that keeps its place', '1700.00', []],
    ['a sum above its neighbour', '2500.00', [[18, 'place']]],
    ['a sum below its neighbour', '1500.00', [[18, 'place']]],
    ['no sum at all', null, [[18, 'place']]],
  ])('is marked by its place: %s', (_name, amount, away) => {
    const taken = takeRows(pageOf({ sort: 'sum' }), [18], [fresh(18, { amount })]);
    expect(stated(taken).away).toEqual(away);
    // The same change means nothing to a list of newest first.
    expect(stated(takeRows(pageOf(), [18], [fresh(18, { amount })])).away).toEqual([]);
  });

  test('comes back to its place, and a neighbour out of place judges nobody', () => {
    const out = takeRows(pageOf({ sort: 'sum' }), [18], [fresh(18, { amount: '1500.00' })]);
    const next = { ...pageOf({ sort: 'sum' }), ...out };
    expect(stated(takeRows(next, [16], [fresh(16, { amount: '1550.00' })])).away).toEqual([[18, 'place']]);
    expect(stated(takeRows(next, [18], [fresh(18)])).away).toEqual([]);
  });
});

describe('a deal that is not on the page', () => {
  test.each<[string, number, Partial<Page>, boolean]>([
    ['newer than all', 21, {}, true],
    ['between two rows', 17, {}, true],
    ['older than the last of a full page', 12, {}, false],
    ['older than the last row of all', 12, { isLast: true }, true],
    ['newer than the first of the second page', 21, { isFirst: false }, false],
    ['between the rows of the second page', 17, { isFirst: false }, true],
    ['the first of an empty list', 21, { items: [], isLast: true }, true],
  ])('is announced where it would stand: %s', (_name, id, more, isThere) => {
    const taken = takeRows(pageOf(more), [id], [fresh(id)]);
    expect(taken.items).toHaveLength(more.items?.length ?? 4);
    expect(stated(taken).appeared).toEqual(isThere ? [id] : []);
    expect(stated(takeRows(pageOf(more), [id], [fresh(id, {}, false)])).appeared).toEqual([]);
  });

  test('is announced once, and no more when it leaves again', () => {
    const one = takeRows(pageOf(), [21, 22], [fresh(21), fresh(22)]);
    const two = takeRows({ ...pageOf(), ...one }, [21, 22], [fresh(21)]);
    expect(stated(two).appeared).toEqual([21]);
  });
});

test.each<[DealSort, readonly number[]]>([
  ['default', [5, 4, 3, 2, 1]],
  ['oldest', [1, 2, 3, 4, 5]],
  ['deadline', [3, 1, 2, 4, 5]],
  ['sum', [2, 1, 4, 5, 3]],
])('the order «%s» is the one of the server', (sort, order) => {
  const rows = [
    row(1, { amount: '5.00', deadline: '2999-12-02T00:00:00Z' }),
    row(2, { amount: '5.00' }),
    row(3, { amount: null, deadline: '2999-12-01T00:00:00Z' }),
    row(4, { amount: '4.99' }),
    // Late for years: no longer the first thing to do.
    row(5, { amount: '4.98', deadline: '2020-12-01T00:00:00Z' }),
  ];
  expect(rows.toSorted((one, other) => compareRows(sort, one, other)).map(({ id }) => id)).toEqual(order);
});
