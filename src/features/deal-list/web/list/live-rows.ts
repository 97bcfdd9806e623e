import type { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { longLateBefore } from '#features/deals/deals.rules.ts';
import type { DealSort } from '#features/deal-list/web/list/deal-search.ts';
import type { LiveMarks } from '#features/deal-list/web/list/live-marks.ts';
import type { CallReply } from '#kit/contract/define-call.ts';

type DealRow = CallReply<typeof dealListCalls.searchDeals>['items'][number];
type FreshRow = CallReply<typeof dealListCalls.showRows>['items'][number];

/** A page of the list as it is shown. */
type ShownPage = {
  readonly items: readonly DealRow[];
  /** Null where the rows go by what they do not show: no place can be told then. */
  readonly sort: DealSort | null;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly marks: LiveMarks;
};

type Keyed = Pick<DealRow, 'id' | 'created_at' | 'deadline' | 'amount'>;

const keyOf: Readonly<Record<DealSort, (row: Keyed) => number | null>> = {
  default: ({ created_at: at }) => -new Date(at).getTime(),
  oldest: ({ created_at: at }) => new Date(at).getTime(),
  deadline: ({ deadline }) => (deadline === null ? null : new Date(deadline).getTime()),
  sum: ({ amount }) => (amount === null ? null : -Number(amount)),
};
const newestFirst: readonly DealSort[] = ['default', 'sum'];

const isLongLate = (sort: DealSort, { deadline }: Keyed): boolean =>
  sort === 'deadline' && deadline !== null && new Date(deadline) < longLateBefore(new Date());

/**
 * The order of the list as the server keeps it: what lacks a value comes last, after it what has been late for long;
 * equals stand by their numbers.
 */
export const compareRows = (sort: DealSort, one: Keyed, other: Keyed): number => {
  const late = Number(isLongLate(sort, one)) - Number(isLongLate(sort, other));
  if (late !== 0) return late;
  const [a, b] = [keyOf[sort](one), keyOf[sort](other)];
  if (a !== b) return a === null ? 1 : b === null ? -1 : a - b;
  return newestFirst.includes(sort) ? other.id - one.id : one.id - other.id;
};

const bySort =
  (sort: DealSort) =>
  (one: Keyed, other: Keyed): boolean =>
    compareRows(sort, one, other) < 0;

/** Whether a deal that is not on the page would stand on it, between its ends. */
const belongs = ({ items, sort, isFirst, isLast }: ShownPage, row: FreshRow): boolean => {
  if (sort === null) return isFirst && isLast;
  const isBefore = bySort(sort);
  const [first, last] = [items[0], items.at(-1)];
  if (!first || !last) return isFirst;
  return (isFirst || isBefore(first, row)) && (isLast || isBefore(row, last));
};

/** Whether the row at a place stands rightly between the nearest rows that have not been moved. */
const isInPlace = (
  items: readonly DealRow[],
  at: number,
  sort: DealSort,
  isFixed: (row: DealRow) => boolean,
): boolean => {
  const row = items[at];
  if (!row) return true;
  const isBefore = bySort(sort);
  const above = items.slice(0, at).findLast(isFixed);
  const below = items.slice(at + 1).find(isFixed);
  return (!above || isBefore(above, row)) && (!below || isBefore(row, below));
};

const bare = ({ fits: _fits, ...row }: FreshRow): DealRow => row;

/**
 * What fresh rows do to a shown page. `asked` are the deals changed elsewhere; what is not among `fresh` is not the
 * reader's to see any more. No row moves: one that does not belong where it stands is marked, a new one is counted.
 */
export const takeRows = (
  page: ShownPage,
  asked: readonly number[],
  fresh: readonly FreshRow[],
): { readonly items: readonly DealRow[]; readonly marks: LiveMarks } => {
  const { sort } = page;
  const found = new Map(fresh.map((row) => [row.id, row]));
  const here = new Set(page.items.map(({ id }) => id));
  const items = page.items.map((row) => {
    const now = found.get(row.id);
    return now ? bare(now) : row;
  });
  const away = new Map(page.marks.away);
  const appeared = new Set(page.marks.appeared);
  for (const id of asked) {
    const now = found.get(id);
    away.delete(id);
    appeared.delete(id);
    if (!here.has(id)) {
      if (now?.fits && belongs(page, now)) appeared.add(id);
    } else if (!now) away.set(id, 'gone');
    else if (!now.fits) away.set(id, 'filter');
  }
  // Rows whose place depends on what has changed are judged by those that stand fast.
  const isKeyChanged = (at: number): boolean => {
    const [before, after] = [page.items[at], items[at]];
    return (
      sort !== null &&
      before !== undefined &&
      after !== undefined &&
      keyOf[sort](before) !== keyOf[sort](after)
    );
  };
  const doubtful = new Set(
    items.flatMap(({ id }, at) =>
      found.has(id) && (isKeyChanged(at) || page.marks.away.get(id) === 'place') ? [id] : [],
    ),
  );
  const isFixed = ({ id }: DealRow): boolean => !doubtful.has(id) && away.get(id) !== 'place';
  const isMoved = (id: number, at: number): boolean =>
    sort !== null && doubtful.has(id) && !isInPlace(items, at, sort, isFixed);
  for (const [at, { id }] of items.entries()) {
    if (!away.has(id) && isMoved(id, at)) away.set(id, 'place');
  }
  return { items, marks: { away, appeared } };
};
