import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  agentRows,
  conditions,
  isLate,
  rankAt,
  since,
  stuckSince,
  waitsChanged,
  withoutContract,
} from '#features/agent-review/server/agent-conditions.ts';
import { addWorkingDays } from '#domain/working-days.ts';
import { daysInclusive, moscowDateOf } from '#domain/moscow-date.ts';
import type { agentReviewCalls } from '#features/agent-review/agent-review.contract.ts';
import { type AgentState, agentStates } from '#features/agents/agents.status.ts';
import { readCalendar } from '#features/calendar/server/calendar.facade.ts';
import { dealLegs, deals } from '#features/deals/server/deals.read.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import { isLegalForm } from '#features/registration/registration.rules.ts';
import { sessions } from '#features/sign-in/server/sign-in.read.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { entityId, instant } from '#kit/contract/fields.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';
import type { Caller } from '#kit/server/caller.ts';
import { selectRows } from '#kit/server/database.ts';
import type { CallContext } from '#kit/server/implement.ts';
import { writeOrderPlace } from '#kit/server/list-place.ts';
import { type Listed, readByOwn, type Stretch } from '#kit/server/lists/own-lists.ts';

const dayMs = 86_400_000;

type Filter = CallParsed<(typeof agentReviewCalls)['listAgents']>['body'];
type Answer = CallReply<(typeof agentReviewCalls)['listAgents']>;
type Context = Pick<CallContext, 'db' | 'now' | 'services'> & { readonly caller: Caller };
const listed: Listed = { record: 'agent', id: sql`found.id` };

/** Where a page ends; what counts as late is that of the first page, so that nobody slips between two of them. */
const placeInList = z.tuple([z.int(), instant(), entityId('user'), instant()]);
type Place = { readonly rank: number; readonly from: string; readonly id: number; readonly lateSince: Date };

const writeCursor = (row: Row, lateSince: Date): string =>
  Buffer.from(
    JSON.stringify([row.rank, new Date(row.since).toISOString(), row.id, lateSince.toISOString()]),
  ).toString('base64url');

const readCursor = (cursor: string): Place => {
  try {
    const [at, from, id, lateSince] = placeInList.parse(
      JSON.parse(Buffer.from(cursor, 'base64url').toString()),
    );
    return { rank: at, from, id, lateSince: new Date(lateSince) };
  } catch {
    throw refuseField('cursor', fieldTexts.wrong);
  }
};

const isAfter = ({ rank, from, id }: Place): SQL =>
  sql`(found.rank, found.since, found.id) > (${rank}::int, ${from}::timestamptz, ${id}::int)`;

/** Those who wait longest first, after the place of the page. */
const byWaiting = (cursor: string | undefined): Stretch => ({
  join: sql``,
  where: cursor === undefined ? sql`true` : isAfter(readCursor(cursor)),
  order: sql`found.rank, found.since, found.id`,
  place: sql`null::text`,
});

type Row = {
  readonly id: number;
  /** Where he stands in the order of a field of the company's own. */
  readonly place: string | null;
  readonly state: AgentState;
  readonly since: string;
  readonly rank: number;
  readonly asks_change: boolean;
  readonly lacks_contract: boolean;
  readonly legal_form: string | null;
  readonly curator_id: number | null;
  readonly parent_id: number | null;
  readonly deals: number;
  readonly issued: string;
  readonly first_deal_at: string | null;
  readonly seen_at: string | null;
};

/** The norm of staff is one working day: what began before it has been waiting too long. */
const normBegan = async ({ db, now }: Context): Promise<Date> => {
  const today = moscowDateOf(now);
  const day = addWorkingDays(today, -1, await readCalendar(db));
  return new Date(now.getTime() - (daysInclusive(day, today) - 1) * dayMs);
};

/** A row of nobody says how many are found where the page is empty. */
type Found = { readonly total: number } & (Row | { readonly id: null });

/** The first rows of a stretch, and with each how many are found on all pages. */
const readStretch = (
  context: Context,
  filter: Filter,
  lateSince: Date,
  { join, where, order, place }: Stretch,
  count: number,
): Promise<Found[]> => {
  const { db, now } = context;
  const rank = rankAt(lateSince);
  const quarter = new Date(now.getTime() - 90 * dayMs).toISOString();
  // Deals are read of the people of one page alone, each by the index of its agent.
  return selectRows<Found>(
    db,
    sql`with found as materialized (
          select a.user_id as id, a.state, ${since} as since, ${waitsChanged} as asks_change, ${withoutContract} as lacks_contract, ${users.legalForm}, ${users.curatorId}, ${users.parentId},
                 ${rank} as rank
          from ${agentRows}
          where ${conditions(filter, context, lateSince)}),
        page as materialized (
          select found.*, ${place} as place, row_number() over (order by ${order}) as at from found${join}
          where ${where} order by ${order} limit ${count})
        select page.*, counted.total,
          (select count(*)::int from ${deals} d where d.agent_id = page.id and d.created_at >= ${quarter}::timestamptz) as deals,
          (select coalesce(sum(l.guarantee_amount), 0)::numeric(15, 2)::text from ${deals} d join ${dealLegs} l on l.deal_id = d.id
            where d.agent_id = page.id and l.issued_at >= ${quarter}::timestamptz) as issued,
          (select min(d.created_at) from ${deals} d where d.agent_id = page.id) as first_deal_at,
          (select max(s.seen_at) from ${sessions} s where s.user_id = page.id) as seen_at
        from (select count(*)::int as total from found) counted left join page on true
        order by page.at`,
  );
};

/** The rows of a page, one more than it holds, and how many are found on all pages. */
const readPage = async (
  context: Context,
  filter: Filter,
  lateSince: Date,
): Promise<{ readonly rows: readonly Row[]; readonly total: number }> => {
  const { by, cursor } = filter;
  let total = 0;
  const read = async (stretch: Stretch, count: number): Promise<Row[]> => {
    const found = await readStretch(context, filter, lateSince, stretch, count);
    total = found[0]?.total ?? 0;
    return found.filter((row) => row.id !== null);
  };
  const count = filter.limit + 1;
  const rows =
    by === undefined
      ? await read(byWaiting(cursor), count)
      : await readByOwn(context, { listed, by, cursor, count }, read);
  return { rows, total };
};

const toInstant = (at: string | null): string | null => at && new Date(at).toISOString();
const waitsFor = ({
  state,
  asks_change: asksChange,
}: Pick<Row, 'state' | 'asks_change'>): Answer['items'][number]['waits_for'] => {
  if (asksChange) return 'staff';
  if (state === 'checking' || state === 'checked' || state === 'contract') return 'staff';
  return state === 'fixing' || state === 'filling' ? 'person' : null;
};

/** Of the chosen curator's agents, or of all that the caller sees. */
const readFunnel = (context: Context, filter: Pick<Filter, 'curator_id'>, lateSince: Date) =>
  selectRows<{
    state: AgentState;
    count: number;
    stuck: number;
    median_hours: number;
    bare: number;
    changes: number;
    late_changes: number;
    late: number;
  }>(
    context.db,
    sql`select a.state, count(*)::int as count,
               count(*) filter (where a.since < ${stuckSince(context.now)})::int as stuck,
               round(extract(epoch from percentile_cont(0.5) within group
                 (order by ${context.now.toISOString()}::timestamptz - a.since)) / 3600)::int as median_hours,
               count(*) filter (where ${withoutContract})::int as bare,
               count(*) filter (where ${waitsChanged})::int as changes,
               count(*) filter (where ${waitsChanged} and a.changes_since < ${stuckSince(context.now)})::int as late_changes,
               count(*) filter (where ${isLate(lateSince)})::int as late
        from ${agentRows} where ${conditions({ curator_id: filter.curator_id }, context, lateSince)} group by a.state`,
  );

/** Rows as people read them: the names beside the numbers, who waits for whom, who is late. */
const viewRows = async (
  context: Context,
  page: readonly Row[],
  lateSince: Date,
): Promise<Answer['items']> => {
  const names = await shortNamesOf(
    context,
    page.flatMap(({ id, curator_id: curator, parent_id: head }) => [id, curator, head]),
  );
  return page.map((row) => ({
    id: row.id,
    name: names.get(row.id) ?? '',
    state: row.state,
    since: new Date(row.since).toISOString(),
    waits_for: waitsFor(row),
    asks_change: row.asks_change,
    is_late: waitsFor(row) === 'staff' && new Date(row.since) < lateSince,
    lacks_contract: row.lacks_contract,
    u_form: isLegalForm(row.legal_form) ? row.legal_form : null,
    curator: row.curator_id === null ? null : (names.get(row.curator_id) ?? null),
    head: row.parent_id === null ? null : (names.get(row.parent_id) ?? null),
    deals: row.deals,
    issued: row.issued,
    first_deal_at: toInstant(row.first_deal_at),
    seen_at: toInstant(row.seen_at),
  }));
};

/** Every agent of a search, as far as a sheet takes them; one more says that there are too many. */
export const readAgents = async (
  context: Context,
  filter: Omit<Filter, 'limit' | 'cursor'>,
  most: number,
): Promise<Answer['items']> => {
  const lateSince = await normBegan(context);
  const { rows } = await readPage(context, { ...filter, limit: most }, lateSince);
  return viewRows(context, rows, lateSince);
};

/** What counts as late on all pages of the usual order is that of the first. */
const lateFrom = ({ by, cursor }: Filter, context: Context): Promise<Date> =>
  by === undefined && cursor ? Promise.resolve(readCursor(cursor).lateSince) : normBegan(context);

const nextOf = (by: string | undefined, row: Row, lateSince: Date): string =>
  by === undefined ? writeCursor(row, lateSince) : writeOrderPlace(by, { value: row.place, id: row.id });

/** A page of agents, the overdue first or by a field of the company's own, with the way in above it. */
export const listAgents = async (filter: Filter, context: Context): Promise<Answer> => {
  const lateSince = await lateFrom(filter, context);
  const { rows, total } = await readPage(context, filter, lateSince);
  const page = rows.slice(0, filter.limit);
  const funnel = await readFunnel(context, filter, lateSince);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return {
    items: await viewRows(context, page, lateSince),
    next_cursor: last ? nextOf(filter.by, last, lateSince) : null,
    total,
    late: funnel.reduce((sum, { late }) => sum + late, 0),
    without_contract: funnel.reduce((sum, { bare }) => sum + bare, 0),
    funnel: agentStates.map((state) => {
      const found = funnel.find((one) => one.state === state);
      return {
        state,
        count: found?.count ?? 0,
        stuck: found?.stuck ?? 0,
        median_hours: found?.median_hours ?? 0,
      };
    }),
    changes: {
      count: funnel.reduce((sum, { changes }) => sum + changes, 0),
      stuck: funnel.reduce((sum, { late_changes: late }) => sum + late, 0),
    },
  };
};
