import { and, arrayOverlaps, asc, eq, inArray, or, type SQL } from 'drizzle-orm';
import { shortName } from '#domain/person-name.ts';
import { agentRoles, isStaff, staffRoles } from '#domain/role.ts';
import { type Deal, findDeal, whoSeesDeal } from '#features/deals/server/deals.facade.ts';
import type { taskCalls } from '#features/tasks/tasks.contract.ts';
import { users, visibleUsers } from '#features/people/server/people.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Caller } from '#kit/server/caller.ts';
import { anyOf, type Db } from '#kit/server/database.ts';

type RequestContext = { readonly db: Db; readonly caller: Caller };
type Takers = CallReply<(typeof taskCalls)['listTakers']>;

const isAgent = arrayOverlaps(users.roles, [...agentRoles]);
const isOfStaff = arrayOverlaps(users.roles, [...staffRoles]);

/** Staff give tasks to one another and to the agents they know; an agent to those who lead him and to his branch. */
const inScope = async ({ db, caller }: RequestContext, deal: Deal | null): Promise<SQL | undefined> => {
  const { role, userId, scope } = caller;
  if (isStaff(role)) {
    const agents = deal ? eq(users.id, deal.agentId ?? 0) : visibleUsers(caller);
    return or(isOfStaff, and(isAgent, agents));
  }
  const [me] = await db
    .select({ curatorId: users.curatorId, managerId: users.managerId })
    .from(users)
    .where(eq(users.id, userId));
  const leaders = [me?.curatorId, me?.managerId, deal?.managerId].filter((id) => typeof id === 'number');
  return anyOf(users.id, [...leaders, ...scope.agentIds]);
};

/** The people a caller may give a task to, as one condition; on a deal only those who see it. */
const takersOf = async (context: RequestContext, deal: Deal | null): Promise<SQL | undefined> => {
  const seeing = deal ? inArray(users.id, await whoSeesDeal(context.db, deal)) : undefined;
  const others = and(await inScope(context, deal), seeing);
  return and(eq(users.status, 'active'), or(eq(users.id, context.caller.userId), others));
};

/** Whether the caller may give this person a task, about the deal if there is one. */
export const mayGiveTo = async (
  context: RequestContext,
  userId: number,
  deal: Deal | null,
): Promise<boolean> => {
  const found = await context.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), await takersOf(context, deal)));
  return found.length > 0;
};

/** Whom the caller may give a task to, by name; himself first. */
export const listTakers = async (context: RequestContext, dealId: number | undefined): Promise<Takers> => {
  const deal = dealId === undefined ? null : await findDeal(context, dealId);
  const rows = await context.db
    .select()
    .from(users)
    .where(await takersOf(context, deal))
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id));
  const people = rows.flatMap((user) => {
    const [role] = user.roles;
    return role ? [{ id: user.id, name: shortName(user) || user.username, role }] : [];
  });
  const { userId } = context.caller;
  return people.toSorted((one, other) => Number(other.id === userId) - Number(one.id === userId));
};
