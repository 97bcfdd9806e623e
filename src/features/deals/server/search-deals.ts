import { type SQL, sql } from 'drizzle-orm';
import { shortName } from '#domain/person-name.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { dealCalls } from '#features/deals/deals.contract.ts';
import { dealErrors } from '#features/deals/deals.errors.ts';
import { subStates } from '#features/deals/deals.status.ts';
import { branchesOf, filterConditions, isWithinDays } from '#features/deals/server/deal-filter.ts';
import {
  type DealSort,
  orderBy,
  partsAfter,
  placeColumn,
  readCursor,
  writeCursor,
} from '#features/deals/server/deal-order.ts';
import { searchConditions } from '#features/deals/server/search-words.ts';
import { seesEveryDeal, visibleDeals } from '#features/deals/server/visible-deals.ts';
import { anyOf, selectRow } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Input = CallParsed<typeof dealCalls.searchDeals>['body'];
type Page = CallReply<typeof dealCalls.searchDeals>;
type Item = Page['items'][number];
type Named = CallParsed<typeof dealCalls.showRows>['body'];
type Shown = CallReply<typeof dealCalls.showRows>;

type Row = Omit<Item, 'manager' | 'agent'> & {
  readonly place: string | null;
  readonly m_last: string | null;
  readonly m_first: string | null;
  readonly m_middle: string | null;
  readonly a_last: string | null;
  readonly a_first: string | null;
  readonly a_middle: string | null;
};
type FittingRow = Row & { readonly fits: boolean };

const subOrder = sql`${sql.param(`{${subStates.join(',')}}`)}::text[]`;

const columns = sql.raw(
  'd.id, d.created_at, d.client_name, d.inn, d.product, d.law, d.guarantee_kind, d.purpose, d.tender_number, d.amount, d.status, d.ball, d.deadline, d.manager_id, d.agent_id',
);

type Asked = {
  readonly branches: readonly SQL[];
  readonly parts: readonly SQL[];
  readonly sort: DealSort;
  readonly count: number;
  readonly isFew: boolean;
};

/** The page's rows in order: each branch and part gives its own first ones, the union is cut once more. */
const pageOf = ({ branches, parts, sort, count, isFew }: Asked): SQL => {
  // `offset 0` keeps the planner from walking the whole order in search of the few deals of a narrow scope.
  const fromWhere = (branch: SQL, part: SQL): SQL =>
    isFew
      ? sql`(select ${columns} from deals d where ${branch} offset 0) d where ${part}`
      : sql`deals d where ${branch} and ${part}`;
  const pieces = branches.flatMap((branch) =>
    parts.map(
      (part) => sql`(select ${columns} from ${fromWhere(branch, part)} ${orderBy(sort)} limit ${count})`,
    ),
  );
  const [only, ...more] = pieces;
  if (only && more.length === 0) return sql`select * from ${only} d`;
  return sql`select * from (${sql.join(pieces, branches.length > 1 ? sql` union ` : sql` union all `)}) d ${orderBy(sort)} limit ${count}`;
};

/** An instant as the wire writes it, made where it is read: the page is long and the server's time is dear. */
const instant = (column: string): SQL =>
  sql`to_char(d.${sql.identifier(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${sql.identifier(column)}`;

/**
 * The page first, then what stands beside its rows: people and banks of these deals alone. The rows come as one
 * JSON text, which costs the server a third of what fifty rows of twenty columns cost.
 */
const selectPage = (page: SQL, sort: DealSort, more: SQL = sql``): SQL => sql`
  select coalesce(json_agg(r), '[]') as rows from (
  with page as materialized (${page})
  select d.id, ${instant('created_at')}, d.client_name, d.inn, d.product, d.law, d.guarantee_kind, d.purpose,
         d.tender_number, d.amount::text, d.status, d.ball, ${instant('deadline')}, ${placeColumn(sort)}${more},
         m.last_name as m_last, m.first_name as m_first, m.middle_name as m_middle,
         a.last_name as a_last, a.first_name as a_first, a.middle_name as a_middle,
         l.sub_state, l.banks, l.bank_count
  from page d
  left join users m on m.id = d.manager_id
  left join users a on a.id = d.agent_id
  cross join lateral (
    select coalesce(json_agg(b.name order by l.ordinal) filter (where b.id is not null), '[]') as banks,
           count(b.id)::int as bank_count,
           (array_agg(l.sub_state order by array_position(${subOrder}, l.sub_state) desc nulls last)
             filter (where l.status = d.status))[1] as sub_state
    from application_banks l left join banks b on b.id = l.bank_id
    where l.deal_id = d.id) l
  ${orderBy(sort)}) r`;

const named = (last: string | null, first: string | null, middle: string | null): string | null =>
  last === null ? null : shortName({ lastName: last, firstName: first ?? '', middleName: middle });

// The check of the answer drops what only the names were made of.
const itemOf = <R extends Row>(row: R) => {
  const manager = named(row.m_last, row.m_first, row.m_middle);
  const agent = named(row.a_last, row.a_first, row.a_middle);
  return { ...row, manager, agent };
};

/**
 * The rows of these deals as the list shows them, those the caller sees and no others, each with whether it answers
 * the filter: what a list that is open asks about deals that were changed elsewhere. None seen is 404.
 */
export const showRows = async (operation: Operation, { ids, ...filter }: Named): Promise<Shown> => {
  const { db, caller } = operation;
  const words = filter.q ? searchConditions(filter.q) : [sql`true`];
  const fits = sql.join(
    [sql`(${sql.join(words, sql` or `)})`, ...filterConditions(filter, operation)],
    sql` and `,
  );
  const page = sql`select ${columns}, (${fits}) as fits from deals d where ${anyOf(sql`d.id`, ids)} and ${visibleDeals(caller)}`;
  const found = await selectRow<{ rows: FittingRow[] }>(db, selectPage(page, 'default', sql`, d.fits`));
  if (!found || found.rows.length === 0) throw refuse(dealErrors.notFound);
  return { items: found.rows.map(itemOf) };
};

/**
 * One page of the deals a caller sees, by key: no page costs more than the first. A deal's step is that of its
 * farthest leg.
 */
export const searchDeals = async (
  operation: Operation,
  { sort, cursor, limit, ...filter }: Input,
): Promise<Page> => {
  const parts = partsAfter(sort, readCursor(sort, cursor));
  const isByDay = sort === 'default' || sort === 'oldest';
  const isFew = !isByDay && isWithinDays(filter) && !seesEveryDeal(operation.caller);
  const page = pageOf({ branches: branchesOf(filter, operation), parts, sort, count: limit + 1, isFew });
  const [{ rows } = { rows: [] }] = await operation.services.database.prepared<{ rows: Row[] }>(
    operation.db,
    selectPage(page, sort),
  );
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const isMore = rows.length > limit && last !== undefined;
  return {
    items: shown.map(itemOf),
    next_cursor: isMore ? writeCursor(sort, { value: last.place, id: last.id }) : null,
  };
};
