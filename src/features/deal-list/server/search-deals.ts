import { type SQL, sql } from 'drizzle-orm';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { dealErrors } from '#features/deals/deals.errors.ts';
import { branchesOf, filterConditions, isWithinDays } from '#features/deal-list/server/deal-filter.ts';
import {
  type DealSort,
  orderBy,
  orderByAll,
  orderColumn,
  partsAfter,
  placeColumn,
  readCursor,
  writeCursor,
} from '#features/deal-list/server/deal-order.ts';
import {
  type DealListRow,
  itemsOf,
  planRows,
  type ReadRow,
  type RowPlan,
} from '#features/deal-list/server/deal-rows.ts';
import { searchConditions, searchedNames } from '#features/deal-list/server/search-words.ts';
import { seesEveryDeal } from '#features/deals/server/deals.facade.ts';
import { deals, visibleDeals } from '#features/deals/server/deals.read.ts';
import { anyOf } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Input = CallParsed<typeof dealListCalls.searchDeals>['body'];
type Page = { items: DealListRow[]; next_cursor: string | null };
type Named = CallParsed<typeof dealListCalls.showRows>['body'];
type Shown = CallReply<typeof dealListCalls.showRows>;

type Asked = {
  readonly branches: readonly SQL[];
  readonly parts: readonly SQL[];
  readonly sort: DealSort;
  readonly count: number;
  readonly isFew: boolean;
  readonly now: Date;
};

/** The page's deals in order, as `d`: each branch and part gives its own first ones, the union is cut once more. */
const pageOf = ({ branches, parts, sort, count, isFew, now }: Asked): SQL => {
  // `offset 0` keeps the planner from walking the whole order in search of the few deals of a narrow scope.
  const fromWhere = (branch: SQL, part: SQL): SQL =>
    isFew
      ? sql`(select d.* from ${deals} d where ${branch} offset 0) d where ${part}`
      : sql`${deals} d where ${branch} and ${part}`;
  const place = sql`d.id, ${orderColumn(sort)}`;
  const pieces = branches.flatMap((branch) =>
    parts.map((part) => ({ from: fromWhere(branch, part), end: sql`${orderBy(sort)} limit ${count}` })),
  );
  const [only, ...more] = pieces;
  if (only && more.length === 0) return sql`(select d.* from ${only.from} ${only.end}) d`;
  const united = sql.join(
    pieces.map(({ from, end }) => sql`(select ${place} from ${from} ${end})`),
    branches.length > 1 ? sql` union ` : sql` union all `,
  );
  return sql`(select d.id from (${united}) d ${orderByAll(sort, now)} limit ${count}) p join ${deals} d on d.id = p.id`;
};

/** Columns are read one by one: fifty rows as JSON cost the database twice as much as the rows themselves. */
const selectRows = (page: SQL, sort: DealSort, now: Date, plan: RowPlan, more: SQL = sql``): SQL =>
  sql`select ${plan.columns}, ${placeColumn(sort)}${more} from ${page} ${orderByAll(sort, now)}`;

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
  const page = sql`(select d.* from ${deals} d where ${anyOf(sql`d.id`, ids)} and ${visibleDeals(caller)}) d`;
  const plan = planRows(hidden);
  const rows = await services.database.prepared<ReadRow & { fits: boolean }>(
    db,
    sql`${searchedNames(filter.q)}${selectRows(page, 'default', operation.now, plan, sql`, (${fits}) as fits`)}`,
  );
  if (rows.length === 0) throw refuse(dealErrors.notFound);
  return { items: await itemsOf(operation, plan, rows) };
};

/**
 * One page of the deals a caller sees, by key: no page costs more than the first. A deal's step is that of its
 * farthest leg. `only` narrows the page beyond what a filter can say.
 */
export const searchDeals = async (
  operation: Operation,
  { sort, cursor, limit, hidden = [], ...filter }: Input,
  only?: SQL,
): Promise<Page> => {
  const parts = partsAfter(sort, readCursor(sort, cursor), operation.now);
  const isByDay = sort === 'default' || sort === 'oldest';
  const isFew = !isByDay && isWithinDays(filter) && !seesEveryDeal(operation.caller);
  const branches = branchesOf(filter, operation).map((branch) =>
    only ? sql`${branch} and ${only}` : branch,
  );
  const page = pageOf({ branches, parts, sort, count: limit + 1, isFew, now: operation.now });
  const plan = planRows(hidden);
  const rows = await operation.services.database.prepared<ReadRow & { place: string | null }>(
    operation.db,
    sql`${searchedNames(filter.q)}${selectRows(page, sort, operation.now, plan)}`,
  );
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const isMore = rows.length > limit && last !== undefined;
  return {
    items: await itemsOf(operation, plan, shown),
    next_cursor: isMore ? writeCursor(sort, { value: last.place, id: last.id }) : null,
  };
};
