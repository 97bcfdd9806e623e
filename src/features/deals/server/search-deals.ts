import { type SQL, sql } from 'drizzle-orm';
import { mayPass } from '#domain/access.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { shortName } from '#domain/person-name.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { dealListCalls } from '#features/deals/deal-list.contract.ts';
import { overrideVerdicts } from '#features/deals/deals.access.ts';
import { dealErrors } from '#features/deals/deals.errors.ts';
import { guaranteeProduct } from '#features/deals/deals.products.ts';
import { type DealStatus, type SubState, subStates } from '#features/deals/deals.status.ts';
import { shownTurn } from '#features/deals/deals.turns.ts';
import { branchesOf, filterConditions, isWithinDays } from '#features/deals/server/deal-filter.ts';
import {
  type DealSort,
  orderBy,
  partsAfter,
  placeColumn,
  readCursor,
  writeCursor,
} from '#features/deals/server/deal-order.ts';
import type { Found } from '#features/deals/server/guards.ts';
import { searchConditions } from '#features/deals/server/search-words.ts';
import { foundForTurn, isAskedLeg, isStoppedLeg, turnFound } from '#features/deals/server/turn-facts.ts';
import { seesEveryDeal, visibleDeals } from '#features/deals/server/visible-deals.ts';
import type { Caller } from '#kit/server/caller.ts';
import { anyOf, selectRow } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Input = CallParsed<typeof dealListCalls.searchDeals>['body'];
type Page = CallReply<typeof dealListCalls.searchDeals>;
type Item = Page['items'][number];
/** A deal as a row of the list. */
export type DealListRow = Item;
type Named = CallParsed<typeof dealListCalls.showRows>['body'];
type Shown = CallReply<typeof dealListCalls.showRows>;

type Row = Omit<Item, 'manager' | 'agent' | 'turn'> & {
  readonly has_agent: boolean;
  readonly has_bank: boolean;
  readonly found: Found | null;
  readonly leg_status: DealStatus | null;
  readonly leg_sub: SubState | null;
  readonly offer_until: string | null;
  readonly is_registry_pending: boolean | null;
  readonly is_stopped: boolean | null;
  readonly is_asked: boolean | null;
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
  'd.id, d.created_at, d.client_name, d.inn, d.product, d.law, d.guarantee_kind, d.purpose, d.tender_number, d.amount, d.status, d.ball, d.deadline, d.sign_deadline, d.manager_id, d.agent_id',
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
const instantOf = (moment: SQL): SQL =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const instant = (column: string): SQL =>
  sql`${instantOf(sql`d.${sql.identifier(column)}`)} as ${sql.identifier(column)}`;

/**
 * The page first, then what stands beside its rows: people and banks of these deals alone, and the leg of
 * `leadingLeg` (deals.turns.ts), which tells whose move it is. The rows come as one
 * JSON text, which costs the server a third of what fifty rows of twenty columns cost.
 */
const selectPage = (page: SQL, sort: DealSort, more: SQL = sql``): SQL => sql`
  select coalesce(json_agg(r), '[]') as rows from (
  with page as materialized (${page})
  select d.id, ${instant('created_at')}, d.client_name, d.inn, d.product, d.law, d.guarantee_kind, d.purpose,
         d.tender_number, d.amount::text, d.status, d.ball, ${instant('deadline')}, ${instant('sign_deadline')}, ${placeColumn(sort)}${more},
         d.agent_id is not null as has_agent, n.leg_status, n.leg_sub, n.due_at, n.offer_until, n.is_registry_pending, n.is_stopped, n.is_asked, n.found,
         m.last_name as m_last, m.first_name as m_first, m.middle_name as m_middle,
         a.last_name as a_last, a.first_name as a_first, a.middle_name as a_middle,
         l.sub_state, l.banks, l.bank_count, coalesce(n.has_bank, l.bank_count > 0) as has_bank
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
  left join lateral (
    select l.status as leg_status, l.sub_state as leg_sub, ${instantOf(sql`l.due_at`)} as due_at,
           o.valid_until::text as offer_until, l.is_registry_pending,
           ${isStoppedLeg} as is_stopped,
           ${isAskedLeg} as is_asked,
           l.bank_id is not null as has_bank, ${foundForTurn()} as found
    from application_banks l left join offers o on o.leg_id = l.id and o.is_active
    where l.deal_id = d.id and (l.ball = d.ball or d.ball is null and l.status = d.status)
      and (d.ball is null or l.status not in ('client_refused', 'bank_refused', 'deleted'))
    order by l.due_at nulls last, l.ordinal limit 1) n on true
  ${orderBy(sort)}) r`;

const named = (last: string | null, first: string | null, middle: string | null): string | null =>
  last === null ? null : shortName({ lastName: last, firstName: first ?? '', middleName: middle });

type Viewing = { readonly now: Date; readonly caller: Caller };

/** The next action with the leg the deal waits at; how many papers it lacks is not looked at here. */
const turnOfRow = (row: Row, { now, caller }: Viewing) => {
  const [status, sub] = row.leg_status ? [row.leg_status, row.leg_sub] : [row.status, row.sub_state];
  return shownTurn(
    { status, sub, ball: row.ball },
    {
      isGuarantee: row.product === guaranteeProduct,
      hasAgent: row.has_agent,
      hasBank: row.has_bank,
      lacking: null,
      unchecked: null,
      isStopped: row.is_stopped ?? false,
      isAsked: row.is_asked ?? false,
      mayDecide: mayPass(overrideVerdicts, caller.role),
      hasOffer: row.offer_until !== null,
      isOfferExpired: row.offer_until !== null && row.offer_until < moscowDateOf(now),
      isRegistryPending: row.is_registry_pending ?? false,
      ...turnFound(row.found),
      isLate: row.due_at !== null && new Date(row.due_at) < now,
    },
  );
};

// The check of the answer drops what only the names and the turn were made of.
const itemOf = <R extends Row>(row: R, viewing: Viewing) => {
  const manager = named(row.m_last, row.m_first, row.m_middle);
  const agent = named(row.a_last, row.a_first, row.a_middle);
  return { ...row, manager, agent, turn: turnOfRow(row, viewing) };
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
  return { items: found.rows.map((row) => itemOf(row, operation)) };
};

/**
 * One page of the deals a caller sees, by key: no page costs more than the first. A deal's step is that of its
 * farthest leg. `only` narrows the page beyond what a filter can say.
 */
export const searchDeals = async (
  operation: Operation,
  { sort, cursor, limit, ...filter }: Input,
  only?: SQL,
): Promise<Page> => {
  const parts = partsAfter(sort, readCursor(sort, cursor));
  const isByDay = sort === 'default' || sort === 'oldest';
  const isFew = !isByDay && isWithinDays(filter) && !seesEveryDeal(operation.caller);
  const branches = branchesOf(filter, operation).map((branch) =>
    only ? sql`${branch} and ${only}` : branch,
  );
  const page = pageOf({ branches, parts, sort, count: limit + 1, isFew });
  const [{ rows } = { rows: [] }] = await operation.services.database.prepared<{ rows: Row[] }>(
    operation.db,
    selectPage(page, sort),
  );
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const isMore = rows.length > limit && last !== undefined;
  return {
    items: shown.map((row) => itemOf(row, operation)),
    next_cursor: isMore ? writeCursor(sort, { value: last.place, id: last.id }) : null,
  };
};
