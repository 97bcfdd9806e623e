import { type SQL, sql } from 'drizzle-orm';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { dealErrors } from '#features/deals/deals.errors.ts';
import {
  branchesOf,
  createdWithin,
  filterConditions,
  isNarrow,
  plannedOnce,
  isWithinDays,
} from '#features/deal-list/server/deal-filter.ts';
import {
  type DealSort,
  orderBy,
  orderByAll,
  orderColumn,
  partsAfter,
  placeColumn,
  readCursor,
  walkedAlong,
} from '#features/deal-list/server/deal-order.ts';
import { type DealListRow, itemsOf, planRows, type ReadRow } from '#features/deal-list/server/deal-rows.ts';
import { type Found, rowsOf, version } from '#features/deal-list/server/cached-rows.ts';
import { listedDeals } from '#features/deal-list/server/listed-deals.ts';
import { findByOwn } from '#features/deal-list/server/search-by-own.ts';
import { searchConditions, searchedNames } from '#features/deal-list/server/search-words.ts';
import { seesEveryDeal } from '#features/deals/server/deals.facade.ts';
import { deals, visibleDeals } from '#features/deals/server/deals.read.ts';
import { anyOf } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { writeOrderPlace } from '#kit/server/list-place.ts';
import { answersOwn } from '#kit/server/lists/own-lists.ts';

type Input = CallParsed<typeof dealListCalls.searchDeals>['body'];
type Page = { items: DealListRow[]; next_cursor: string | null };
type Named = CallParsed<typeof dealListCalls.showRows>['body'];
type Shown = CallReply<typeof dealListCalls.showRows>;

type Asked = {
  readonly branches: readonly SQL[];
  readonly parts: readonly SQL[];
  readonly sort: DealSort;
  readonly count: SQL;
  readonly isFew: boolean;
  /** What stands beside the deals of a list by days, never few ones, for the conditions to look at. */
  readonly join: SQL;
  /** The order of each piece. */
  readonly order: SQL;
  readonly now: Date;
};

/** The page's deals in order, each with its version: each branch and part gives its own first ones, the union is cut once more. */
const pageOf = ({ branches, parts, sort, count, isFew, join, order, now }: Asked): SQL => {
  // `offset 0` keeps the planner from walking the whole order in search of the few deals of a narrow scope.
  const fromWhere = (branch: SQL, part: SQL): SQL =>
    isFew
      ? sql`(select d.*, ${version} from ${deals} d where ${branch} offset 0) d where ${part}`
      : sql`${deals} d${join} where ${branch} and ${part}`;
  const foundVersion = sql`d.written_by, d.written_at`;
  const place = placeColumn(sort);
  const pieces = branches.flatMap((branch) =>
    parts.map((part) => ({
      what: isFew ? foundVersion : version,
      rest: sql`from ${fromWhere(branch, part)} ${order} limit ${count}`,
    })),
  );
  const [only, ...more] = pieces;
  if (only && more.length === 0) return sql`select d.id, ${only.what}, ${place} ${only.rest}`;
  const united = sql.join(
    pieces.map(({ what, rest }) => sql`(select d.id, ${orderColumn(sort)}, ${what} ${rest})`),
    branches.length > 1 ? sql` union ` : sql` union all `,
  );
  return sql`select d.id, ${foundVersion}, ${place} from (${united}) d ${orderByAll(sort, now)} limit ${count}`;
};

/**
 * The rows of these deals as the list shows them, those the caller sees and no others, each with whether it answers
 * the filter: what a list that is open asks about deals that were changed elsewhere. None seen is 404.
 */
export const showRows = async (
  operation: Operation,
  { ids, hidden = [], ...filter }: Named,
): Promise<Shown> => {
  const { db, caller, services } = operation;
  const words = filter.q ? searchConditions(filter.q) : [sql`true`];
  const fits = sql.join(
    [
      sql`(${sql.join(
        words.map((word) => sql`(${word})`),
        sql` or `,
      )})`,
      ...filterConditions(filter, operation),
    ],
    sql` and `,
  );
  const plan = planRows(hidden);
  const rows = await services.database.prepared<ReadRow & { fits: boolean }>(
    db,
    sql`${searchedNames(filter.q)}select ${plan.columns()}, (${fits}) as fits from ${deals} d
        where ${anyOf(sql`d.id`, ids)} and ${visibleDeals(caller)} ${orderBy('default')}`,
  );
  if (rows.length === 0) throw refuse(dealErrors.notFound);
  const items = await itemsOf(operation, plan, rows);
  return { items: items.map((item, at) => ({ ...item, fits: rows[at]?.fits ?? false })) };
};

type Placed = Found & { place: string | null };

/** The first deals of a filter in one of the orders of the list, one more than the page has. */
const findInOrder = async (
  operation: Operation,
  { sort, cursor, limit, own, ...filter }: Omit<Input, 'by' | 'hidden'>,
  only?: SQL,
): Promise<Placed[]> => {
  const isByDay = sort === 'default' || sort === 'oldest';
  const isFew = !isByDay && isWithinDays(filter) && !seesEveryDeal(operation.caller);
  const place = readCursor(sort, cursor);
  const parts = partsAfter(sort, place, operation.now);
  const isWalked = isByDay && seesEveryDeal(operation.caller) && !isNarrow(filter);
  const answer = answersOwn(operation, listedDeals, own);
  const { join, where, at } = await answer.page(operation.db, isWalked);
  const { order, rest } =
    at && isByDay ? walkedAlong(sort, at, place) : { order: orderBy(sort), rest: sql`true` };
  const within = at ? createdWithin(at.moment, filter, operation.now) : sql`true`;
  const branches = branchesOf(filter, operation).map(
    (branch) => sql`${branch} and ${where} and ${within} and ${rest} and ${only ?? sql`true`}`,
  );
  const count = plannedOnce(filter, sql`${limit + 1}`);
  const page = pageOf({ branches, parts, sort, count, isFew, join, order, now: operation.now });
  return operation.services.database.prepared<Placed>(operation.db, sql`${searchedNames(filter.q)}${page}`);
};

/**
 * One page of the deals a caller sees, by key: no page costs more than the first. A deal's step is that of its
 * farthest leg. `only` narrows the page beyond what a filter can say.
 */
export const searchDeals = async (
  operation: Operation,
  { sort, by, cursor, limit, hidden = [], ...filter }: Input,
  only?: SQL,
): Promise<Page> => {
  const plan = planRows(hidden);
  const found =
    by === undefined
      ? await findInOrder(operation, { sort, cursor, limit, ...filter }, only)
      : await findByOwn(operation, { filter, by, cursor, count: limit + 1, only: only ?? sql`true` });
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const isMore = found.length > limit && last !== undefined;
  return {
    items: await itemsOf(operation, plan, await rowsOf(operation, plan, shown)),
    next_cursor: isMore ? writeOrderPlace(by ?? sort, { value: last.place, id: last.id }) : null,
  };
};
