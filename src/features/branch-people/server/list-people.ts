import { and, asc, inArray, type SQL, sql } from 'drizzle-orm';
import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import { fullName } from '#domain/person-name.ts';
import type { branchPeopleCalls } from '#features/branch-people/branch-people.contract.ts';
import { branchPeople } from '#features/branch-people/server/branch-people.tables.ts';
import {
  below,
  belowCaller,
  type Found,
  isInState,
  ownAmong,
  peopleWhere,
  type RequestContext,
  roleOf,
  stateOf,
} from '#features/branch-people/server/find-person.ts';
import { closedStatuses } from '#features/deals/deals.status.ts';
import { deals } from '#features/deals/server/deals.read.ts';
import { guarantees } from '#features/guarantees/server/guarantees.read.ts';
import { users } from '#features/people/server/people.read.ts';
import { registrations } from '#features/registration/server/registration.read.ts';
import { sessions } from '#features/sign-in/server/sign-in.read.ts';
import { matchesPerson, readPersonPlace, writePersonPlace } from '#features/users/server/users.facade.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { anyOf, type Db, selectRows } from '#kit/server/database.ts';

type Filter = CallParsed<(typeof branchPeopleCalls)['listPeople']>['body'];
type Page = CallReply<(typeof branchPeopleCalls)['listPeople']>;
type Tree = CallReply<(typeof branchPeopleCalls)['showTree']>;
type Row = Page['items'][number];

const issuedDays = 90;
const mostInTree = 1_000;
const noSum = '0.00';

const over = sql.param(`{${[...closedStatuses, 'issued'].join(',')}}`);

/** How many deals each of these people has in work. */
const dealsInWork = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  const rows = await selectRows<{ agent_id: number; deals: number }>(
    db,
    sql`select d.agent_id, count(*)::int as deals from ${deals} d
        where ${anyOf(sql`d.agent_id`, [...ids])} and d.status <> all(${over}::text[])
        group by d.agent_id`,
  );
  return new Map(rows.map((row) => [row.agent_id, row.deals]));
};

/** Sums of the guarantees issued since a day to the clients of each of these people. */
const issuedSums = async (
  db: Db,
  ids: readonly number[],
  since: string,
): Promise<ReadonlyMap<number, string>> => {
  const rows = await selectRows<{ agent_id: number; amount: string }>(
    db,
    sql`select d.agent_id, sum(g.amount)::numeric(15, 2)::text as amount
        from ${deals} d join ${guarantees} g on g.deal_id = d.id
        where ${anyOf(sql`d.agent_id`, [...ids])} and g.state <> 'replaced' and g.issued_on >= ${since}
        group by d.agent_id`,
  );
  return new Map(rows.map((row) => [row.agent_id, row.amount]));
};

const lastSeen = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const rows = await selectRows<{ user_id: number; seen_at: string }>(
    db,
    sql`select s.user_id, max(s.seen_at) as seen_at from ${sessions} s
        where ${anyOf(sql`s.user_id`, [...ids])} group by s.user_id`,
  );
  return new Map(rows.map((row) => [row.user_id, new Date(row.seen_at).toISOString()]));
};

const nameOf = (user: Found['user']): string => fullName(user) || user.username;

const namesOf = async (db: Db, ids: readonly (number | null)[]): Promise<ReadonlyMap<number, string>> => {
  const required = [...new Set(ids)].filter((id) => id !== null);
  const rows = await db.select().from(users).where(inArray(users.id, required));
  return new Map(rows.map((user) => [user.id, nameOf(user)]));
};

/** People of a branch as the wire carries them, each with his deals, sums and last visit: five queries for all. */
export const rowsOf = async (context: RequestContext, found: readonly Found[]): Promise<Row[]> => {
  const { db, now } = context;
  const ids = found.map(({ user }) => user.id);
  const inWork = await dealsInWork(db, ids);
  const issued = await issuedSums(db, ids, addDays(moscowDateOf(now), -issuedDays));
  const seen = await lastSeen(db, ids);
  const own = await ownAmong(context, found);
  const names = await namesOf(
    db,
    found.map(({ user }) => user.parentId),
  );
  return found.map(({ user, kept, registration }) => ({
    id: user.id,
    name: nameOf(user),
    role: roleOf({ user, registration }),
    state: stateOf({ user, kept }),
    is_own: own.has(user.id),
    parent: user.parentId === null ? null : { id: user.parentId, name: names.get(user.parentId) ?? '' },
    phone: user.phone,
    email: user.email,
    deals_scope: user.dealsScope,
    share_pct: kept?.sharePct ?? null,
    deals: inWork.get(user.id) ?? 0,
    issued_sum: issued.get(user.id) ?? noSum,
    seen_at: seen.get(user.id) ?? null,
  }));
};

const requiredBy = ({ q, state, head_id: headId }: Filter): SQL | undefined =>
  and(
    q ? matchesPerson(q) : undefined,
    // Who was taken out is looked for by his state alone.
    state === undefined ? sql`not ${isInState('removed')}` : isInState(state),
    headId === undefined ? undefined : below(headId),
  );

const countWhere = async (db: Db, required: SQL | undefined): Promise<number> => {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(users)
    .leftJoin(branchPeople, sql`${branchPeople.userId} = ${users.id}`)
    .leftJoin(registrations, sql`${registrations.userId} = ${users.id}`)
    .where(required);
  return row?.total ?? 0;
};

/** A page of the people below the caller, by name. */
export const listPeople = async (filter: Filter, context: RequestContext): Promise<Page> => {
  const { db, caller } = context;
  const required = and(belowCaller(caller), requiredBy(filter));
  const place = filter.cursor === undefined ? undefined : readPersonPlace(filter.cursor);
  const rows = await peopleWhere(db, and(required, place))
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id))
    .limit(filter.limit + 1);
  const page = rows.slice(0, filter.limit);
  const last = rows.length > page.length ? page.at(-1)?.user : undefined;
  return {
    items: await rowsOf(context, page),
    next_cursor: last ? writePersonPlace(last) : null,
    total: await countWhere(db, required),
  };
};

/** The branch as a tree: a thousand people at most, those taken out left aside. */
export const showTree = async (headId: number | undefined, context: RequestContext): Promise<Tree> => {
  const { db, caller } = context;
  const required = and(belowCaller(caller), requiredBy({ head_id: headId, limit: mostInTree }));
  const rows = await peopleWhere(db, required)
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id))
    .limit(mostInTree + 1);
  const shown = rows.slice(0, mostInTree);
  const inWork = await dealsInWork(
    db,
    shown.map(({ user }) => user.id),
  );
  return {
    items: shown.map((found) => ({
      id: found.user.id,
      name: nameOf(found.user),
      role: roleOf(found),
      state: stateOf(found),
      parent_id: found.user.parentId,
      deals: inWork.get(found.user.id) ?? 0,
      version: found.user.version,
    })),
    is_cut: rows.length > mostInTree,
  };
};
