import { and, asc, desc, eq, inArray, ne, type SQL } from 'drizzle-orm';
import { dealStatuses } from '#domain/deal-status.ts';
import { countHeldDeals, dealsHeldBy } from '#features/deals/server/deals.facade.ts';
import type { handOverCalls } from '#features/hand-overs/hand-overs.contract.ts';
import { handOverErrors } from '#features/hand-overs/hand-overs.errors.ts';
import { nameOf, viewOf } from '#features/hand-overs/server/hand-over-views.ts';
import { handOvers } from '#features/hand-overs/server/hand-overs.tables.ts';
import { besides, ownPeople } from '#features/hand-overs/server/visible-hand-overs.ts';
import { countWaitingCallbacks } from '#features/callbacks/server/callbacks.facade.ts';
import { countOpenLeads } from '#features/leads/server/leads.facade.ts';
import { hasWork, sideOf } from '#features/hand-overs/hand-overs.rules.ts';
import { countOpenTasks } from '#features/tasks/server/tasks.facade.ts';
import { countAgentsOf } from '#features/users/server/users.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/database.ts';

type RequestContext = { readonly db: Db; readonly caller: Caller };
type Preview = CallReply<(typeof handOverCalls)['preview']>;
type Person = Preview['person'];
type User = typeof users.$inferSelect;

const personOf = async (db: Db, user: User): Promise<Person> => ({
  id: user.id,
  name: nameOf(user),
  roles: user.roles,
  is_active: user.status === 'active',
  deals: await countHeldDeals(db, user.id),
  tasks: await countOpenTasks(db, user.id),
  leads: await countOpenLeads(db, user.id),
  callbacks: await countWaitingCallbacks(db, user.id),
  agents: await db.$count(users, eq(users.curatorId, user.id)),
});

/** The people of a side whose work the caller may hand over, by name. */
const peopleOf = async ({ db, caller }: RequestContext, required: SQL | undefined): Promise<User[]> => {
  const rows = await db
    .select()
    .from(users)
    .where(and(ownPeople(caller), required))
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id));
  return rows.filter(({ roles }) => sideOf(roles) !== null);
};

/** The people beside the caller whose work he may hand over; of the blocked ones those who still hold some. */
export const listPeople = async (context: RequestContext): Promise<Person[]> => {
  const people: Person[] = [];
  const { userId: id, roles } = context.caller;
  for (const user of await peopleOf(context, besides({ id, roles })))
    people.push(await personOf(context.db, user));
  return people.filter((person) => person.is_active || hasWork(person));
};

/** What would pass from a person now, and who could take it. */
export const previewWork = async (context: RequestContext, userId: number): Promise<Preview> => {
  const { db } = context;
  const [user] = await peopleOf(context, eq(users.id, userId));
  if (!user) throw refuse(handOverErrors.notFound);
  const held = await dealsHeldBy(db, userId, true);
  const inWork = held.filter(({ status }) => status !== 'issued');
  const [current] = await db
    .select()
    .from(handOvers)
    .where(and(eq(handOvers.personId, userId), inArray(handOvers.state, ['planned', 'active'])))
    .orderBy(desc(handOvers.id))
    .limit(1);
  const others = await peopleOf(
    context,
    and(besides(user), eq(users.status, 'active'), ne(users.id, userId)),
  );
  const replacements: Person[] = [];
  for (const other of others) replacements.push(await personOf(db, other));
  return {
    person: await personOf(db, user),
    deals: dealStatuses.flatMap((status) => {
      const ofStatus = inWork.filter((deal) => deal.status === status);
      const manager = ofStatus.filter(({ managerId }) => managerId === userId).length;
      const operator = ofStatus.filter(({ operatorId }) => operatorId === userId).length;
      const agent = ofStatus.filter(({ agentId }) => agentId === userId).length;
      return manager + operator + agent > 0 ? [{ status, manager, operator, agent }] : [];
    }),
    issued: held.length - inWork.length,
    agents: await countAgentsOf(db, userId),
    current: current ? await viewOf(db, current) : null,
    replacements,
  };
};
