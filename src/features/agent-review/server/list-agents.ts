import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { addWorkingDays } from '#domain/working-days.ts';
import { daysInclusive, moscowDateOf } from '#domain/moscow-date.ts';
import type { agentReviewCalls } from '#features/agent-review/agent-review.contract.ts';
import { type AgentState, agentStates, isBefore } from '#features/agents/agents.status.ts';
import { agents } from '#features/agents/server/agents.read.ts';
import { readCalendar } from '#features/calendar/server/calendar.facade.ts';
import { dealLegs, deals } from '#features/deals/server/deals.read.ts';
import { phoneWords } from '#domain/phone.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import { users, visibleUsers } from '#features/people/server/people.read.ts';
import { isLegalForm } from '#features/registration/registration.rules.ts';
import { registrations } from '#features/registration/server/registration.read.ts';
import { sessions } from '#features/sign-in/server/sign-in.read.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { entityId, instant } from '#kit/contract/fields.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';
import type { Caller } from '#kit/server/caller.ts';
import { selectRows } from '#kit/server/database.ts';
import type { CallContext } from '#kit/server/implement.ts';
import { containing } from '#kit/server/like-words.ts';

const dayMs = 86_400_000;

type Filter = CallParsed<(typeof agentReviewCalls)['listAgents']>['body'];
type Answer = CallReply<(typeof agentReviewCalls)['listAgents']>;
type Context = Pick<CallContext, 'db' | 'now' | 'services'> & { readonly caller: Caller };

/** Whoever waits for staff comes first, then whoever staff wait for, then those who work. */
const ranks: Readonly<Record<AgentState, number>> = {
  checking: 0,
  checked: 1,
  contract: 2,
  fixing: 3,
  filling: 4,
  working: 5,
  stopped: 6,
  blocked: 7,
};
/** Who works and asks for other data waits for us like a newcomer who has told everything. */
const waitsChanged = sql`(a.changes_since is not null and a.state in ('working', 'stopped'))`;
const changesRank = 2;
const since = sql`case when ${waitsChanged} then a.changes_since else a.since end`;
/** Who waits for us, and for too long where it began before that moment. */
const waitsForStaff = sql`(${waitsChanged} or a.state in ('checking', 'checked', 'contract'))`;
const isLate = (lateSince: Date): SQL =>
  sql`(${waitsForStaff} and ${since} < ${lateSince.toISOString()}::timestamptz)`;
/** The overdue stand before everybody, the longest waiting on top. */
const rankAt = (lateSince: Date): SQL => sql`case when ${isLate(lateSince)} then -1
  when ${waitsChanged} then ${changesRank}::int else case a.state ${sql.join(
    agentStates.map((state) => sql`when ${state} then ${ranks[state]}::int`),
    sql` `,
  )} end end`;

/** Where a page ends; what counts as late is that of the first page, so that nobody slips between two of them. */
const place = z.tuple([z.int(), instant(), entityId('user'), instant()]);
type Place = { readonly rank: number; readonly from: string; readonly id: number; readonly lateSince: Date };

const writeCursor = (row: Row, lateSince: Date): string =>
  Buffer.from(
    JSON.stringify([row.rank, new Date(row.since).toISOString(), row.id, lateSince.toISOString()]),
  ).toString('base64url');

const readCursor = (cursor: string): Place => {
  try {
    const [at, from, id, lateSince] = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { rank: at, from, id, lateSince: new Date(lateSince) };
  } catch {
    throw refuseField('cursor', fieldTexts.wrong);
  }
};

const isAfter = ({ rank, from, id }: Place): SQL =>
  sql`(found.rank, found.since, found.id) > (${rank}::int, ${from}::timestamptz, ${id}::int)`;

/** Every word stands somewhere in the names, the e-mail or the INN; a phone is found however it is typed. */
const matches = (q: string): SQL => {
  const hay = sql`lower(concat_ws(' ', ${users.lastName}, ${users.firstName}, ${users.middleName}, ${users.email}, ${users.phone}, r.inn, r.org_name))`;
  const typed = phoneWords(q);
  const words = q
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 5);
  const found = sql.join(
    [sql`true`, ...words.map((word) => sql`${hay} like ${containing(word.toLowerCase())}`)],
    sql` and `,
  );
  return typed === null ? found : sql`((${found}) or ${users.phone} like ${containing(typed)})`;
};

const from = sql`${agents} a join ${users} on ${users.id} = a.user_id left join ${registrations} r on r.user_id = a.user_id`;

/** Whoever has stood in one place since before this moment is stuck. */
const stuckSince = (now: Date): SQL => sql`${new Date(now.getTime() - 3 * dayMs).toISOString()}::timestamptz`;

const conditions = (
  { q, state, curator_id: curator, only }: Omit<Filter, 'cursor' | 'limit'>,
  { caller, now }: Pick<Context, 'caller' | 'now'>,
  lateSince: Date,
): SQL =>
  sql.join(
    [
      visibleUsers(caller),
      ...(caller.role === 'curator' ? [sql`${users.id} <> ${caller.userId}`] : []),
      ...(q ? [matches(q)] : []),
      ...(state ? [sql`a.state = ${state}`] : []),
      ...(curator ? [sql`${users.curatorId} = ${curator}`] : []),
      ...(only === 'late' ? [isLate(lateSince)] : []),
      ...(only === 'bare' ? [withoutContract] : []),
      ...(only === 'changes' ? [waitsChanged] : []),
      ...(only === 'stuck' ? [sql`(${isOnTheWay} and a.since < ${stuckSince(now)})`] : []),
    ],
    sql` and `,
  );

const isOnTheWay = sql`a.state in (${sql.join(
  agentStates.filter(isBefore).map((state) => sql`${state}`),
  sql`, `,
)})`;
const withoutContract = sql`(not a.has_contract and not a.is_under_head and a.state in ('working', 'stopped'))`;

type Row = {
  readonly id: number;
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

/** The rows of a page, one more than it holds, and how many are found on all pages. */
const readPage = async (
  context: Context,
  filter: Filter,
  lateSince: Date,
): Promise<{ readonly rows: readonly Row[]; readonly total: number }> => {
  const { db, now } = context;
  const rank = rankAt(lateSince);
  const quarter = new Date(now.getTime() - 90 * dayMs).toISOString();
  // Deals are read of the people of one page alone, each by the index of its agent.
  const found = await selectRows<Found>(
    db,
    sql`with found as materialized (
          select a.user_id as id, a.state, ${since} as since, ${waitsChanged} as asks_change, ${withoutContract} as lacks_contract, ${users.legalForm}, ${users.curatorId}, ${users.parentId},
                 ${rank} as rank
          from ${from}
          where ${conditions(filter, context, lateSince)}),
        page as materialized (
          select found.* from found ${filter.cursor ? sql`where ${isAfter(readCursor(filter.cursor))}` : sql``}
          order by found.rank, found.since, found.id limit ${filter.limit + 1})
        select page.*, counted.total,
          (select count(*)::int from ${deals} d where d.agent_id = page.id and d.created_at >= ${quarter}::timestamptz) as deals,
          (select coalesce(sum(l.guarantee_amount), 0)::numeric(15, 2)::text from ${deals} d join ${dealLegs} l on l.deal_id = d.id
            where d.agent_id = page.id and l.issued_at >= ${quarter}::timestamptz) as issued,
          (select min(d.created_at) from ${deals} d where d.agent_id = page.id) as first_deal_at,
          (select max(s.seen_at) from ${sessions} s where s.user_id = page.id) as seen_at
        from (select count(*)::int as total from found) counted left join page on true
        order by page.rank, page.since, page.id`,
  );
  return { rows: found.filter((row) => row.id !== null), total: found[0]?.total ?? 0 };
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
        from ${from} where ${conditions({ curator_id: filter.curator_id }, context, lateSince)} group by a.state`,
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

/** A page of agents, the overdue first, with the way in above it. */
export const listAgents = async (filter: Filter, context: Context): Promise<Answer> => {
  const lateSince = filter.cursor ? readCursor(filter.cursor).lateSince : await normBegan(context);
  const { rows, total } = await readPage(context, filter, lateSince);
  const page = rows.slice(0, filter.limit);
  const funnel = await readFunnel(context, filter, lateSince);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return {
    items: await viewRows(context, page, lateSince),
    next_cursor: last ? writeCursor(last, lateSince) : null,
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
