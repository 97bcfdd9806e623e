import { and, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { type AgentRole, agentRoles, isAgentFamily } from '#domain/role.ts';
import { agents } from '#features/agents/server/agents.read.ts';
import type { BranchState } from '#features/branch-people/branch-people.status.ts';
import { branchPeople } from '#features/branch-people/server/branch-people.tables.ts';
import { contractDaysOf } from '#features/payees/server/payees.facade.ts';
import { users, visibleUsers } from '#features/people/server/people.read.ts';
import { registrations } from '#features/registration/server/registration.read.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/database.ts';
import type { Services } from '#kit/server/services.ts';

export type RequestContext = {
  readonly db: Db;
  readonly caller: Caller;
  readonly services: Services;
  readonly now: Date;
};
type User = typeof users.$inferSelect;

/** Somebody below the caller, with what is kept of him. */
export type Found = {
  readonly user: User;
  readonly kept: typeof branchPeople.$inferSelect | null;
  readonly registration: typeof registrations.$inferSelect | null;
  readonly agent: typeof agents.$inferSelect | null;
};

const isOfNetwork = sql`${users.roles} && ${sql.param(`{guest,${agentRoles.join(',')}}`)}::text[]`;

/** Everybody below the caller in his branch, himself left out; an administrator sees every branch. */
export const belowCaller = (caller: Caller): SQL | undefined =>
  and(visibleUsers(caller), ne(users.id, caller.userId), isNotNull(users.parentId), isOfNetwork);

/** The people below one head, however deep. */
export const below = (headId: number): SQL => sql`${users.id} in (
  with recursive branch as (
    select id from ${users} where parent_id = ${headId}
    union select u.id from ${users} u join branch b on u.parent_id = b.id)
  select id from branch)`;

/** Where he has come he acts in a role; who has not come yet will act in that of his invitation. */
export const roleOf = ({ user, registration }: Pick<Found, 'user' | 'registration'>): AgentRole =>
  user.roles.find(isAgentFamily) ?? registration?.askedRole ?? 'agent';

/** How somebody stands, as one word. */
export const stateOf = ({ user, kept }: Pick<Found, 'user' | 'kept'>): BranchState => {
  if (user.status === 'blocked') return kept?.removedAt ? 'removed' : 'blocked';
  if (user.roles.includes('guest')) return 'invited';
  return user.stopApp === 1 ? 'stopped' : 'working';
};

/** The same as a condition of a query of `users` and `branchPeople`. */
export const isInState = (state: BranchState): SQL => {
  const isBlocked = sql`${users.status} = 'blocked'`;
  const isGuest = sql`'guest' = any(${users.roles})`;
  const at: Record<BranchState, SQL> = {
    removed: sql`${isBlocked} and ${branchPeople.removedAt} is not null`,
    blocked: sql`${isBlocked} and ${branchPeople.removedAt} is null`,
    invited: sql`not ${isBlocked} and ${isGuest}`,
    stopped: sql`not ${isBlocked} and not ${isGuest} and ${users.stopApp} = 1`,
    working: sql`not ${isBlocked} and not ${isGuest} and ${users.stopApp} = 0`,
  };
  return sql`(${at[state]})`;
};

/** The people of the caller's branch who meet a condition, with what is kept of each. */
export const peopleWhere = (db: Db, required: SQL | undefined) =>
  db
    .select({ user: users, kept: branchPeople, registration: registrations, agent: agents })
    .from(users)
    .leftJoin(branchPeople, eq(branchPeople.userId, users.id))
    .leftJoin(registrations, eq(registrations.userId, users.id))
    .leftJoin(agents, eq(agents.userId, users.id))
    .where(required);

/** Which of these people work without a contract with us: they came so, and have made none since. */
export const ownAmong = async (
  { db, services, now }: Pick<RequestContext, 'db' | 'services' | 'now'>,
  found: readonly Found[],
): Promise<ReadonlySet<number>> => {
  const without = found.filter(({ agent }) => agent?.isUnderHead === true);
  const ids = without.map(({ user }) => user.id);
  const contracts = await contractDaysOf({ db, services }, ids);
  const day = moscowDateOf(now);
  return new Set(ids.filter((id) => !(contracts.get(id) ?? []).some(({ from }) => from <= day)));
};

/** One person below the caller; absent and foreign ones are refused alike. `isLocked` holds the row for a change. */
export const findPerson = async (
  { db, caller }: Pick<RequestContext, 'db' | 'caller'>,
  id: number,
  isLocked = false,
): Promise<Found> => {
  const mine = and(eq(users.id, id), belowCaller(caller));
  if (isLocked) await db.select({ id: users.id }).from(users).where(mine).for('update');
  const [found] = await peopleWhere(db, mine);
  if (!found) throw refuse(kitErrors.notFound);
  return found;
};
