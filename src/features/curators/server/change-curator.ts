import { and, arrayContains, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { isAgentFamily } from '#domain/role.ts';
import { fullName } from '#domain/person-name.ts';
import type { curatorCalls } from '#features/curators/curators.contract.ts';
import { curatorTexts as texts } from '#features/curators/curators.texts.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import { users, visibleUsers } from '#features/people/server/people.read.ts';
import { lockPeople, writeCurator } from '#features/users/server/users.facade.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors, refuseField } from '#kit/contract/kit.errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChanges } from '#kit/server/record-change.ts';

type Input = CallParsed<(typeof curatorCalls)['updateCurator']>['body'];
type User = typeof users.$inferSelect;

const isCurator = and(arrayContains(users.roles, ['curator']), eq(users.status, 'active'));

/** The curators who work here with how many agents each leads, the least laden first. */
export const listCurators = async (db: Db): Promise<CallReply<(typeof curatorCalls)['listCurators']>> => {
  const led = await db
    .select({ curatorId: users.curatorId, agents: count() })
    .from(users)
    .where(and(sql`${users.curatorId} is not null`, eq(users.status, 'active')))
    .groupBy(users.curatorId);
  const loads = new Map(led.map(({ curatorId, agents }) => [curatorId, agents]));
  const curators = await db
    .select()
    .from(users)
    .where(isCurator)
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id));
  return curators
    .map((user) => ({
      id: user.id,
      name: fullName(user) || user.username,
      agents: loads.get(user.id) ?? 0,
    }))
    .toSorted((one, other) => one.agents - other.agents);
};

/** The agents by their ids, locked; absent and foreign ones and people of ours are refused alike. */
const findAgents = async ({ db, caller }: Operation, ids: readonly number[]): Promise<User[]> => {
  const found = await db
    .select()
    .from(users)
    .where(and(inArray(users.id, [...ids]), visibleUsers(caller)))
    .orderBy(asc(users.id))
    .for('update');
  const isLed = ({ roles }: User): boolean => roles.some((role) => isAgentFamily(role) || role === 'guest');
  if (found.length < ids.length || !found.every(isLed)) throw refuse(kitErrors.notFound);
  return found;
};

const notifyCurators = async (
  operation: Operation,
  agents: readonly User[],
  curator: User,
): Promise<void> => {
  const { caller, db } = operation;
  const news = { fromUserId: caller.userId, kind: 'system', entity: null } as const;
  const [by] = await db.select().from(users).where(eq(users.id, caller.userId));
  const name = (user: User | undefined): string => (user ? fullName(user) || user.username : '');
  await notify(operation, {
    ...news,
    to: [curator.id],
    header: texts.arrived,
    message: texts.arrivedText(agents.length, name(by)),
  });
  for (const [from, theirs] of Map.groupBy(agents, ({ curatorId }) => curatorId)) {
    if (from === null) continue;
    const message = texts.takenText(theirs.length, name(curator));
    await notify(operation, { ...news, to: [from], header: texts.taken, message });
  }
};

/** Gives agents to a curator; those who are his already stay as they are. Answers how many have changed. */
export const changeCurator = async (
  { agent_id: named, curator_id: curatorId }: Input,
  operation: Operation,
): Promise<{ changed: number }> => {
  const { db, services, afterCommit } = operation;
  await lockPeople(db);
  const ids = [...new Set([named].flat())];
  const agents = (await findAgents(operation, ids)).filter((agent) => agent.curatorId !== curatorId);
  const [curator] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, curatorId), isCurator));
  if (!curator) throw refuseField('curator_id', texts.notCurator);
  if (agents.length === 0) return { changed: 0 };
  await writeCurator(
    operation,
    agents.map(({ id }) => id),
    curatorId,
  );
  await recordChanges(
    operation,
    agents.map(({ id, curatorId: before }) => ({
      entity: 'user',
      entityId: id,
      before: { curator_id: before },
      after: { curator_id: curatorId },
    })),
  );
  await notifyCurators(operation, agents, curator);
  // Whoever leads others sees other deals from now on.
  afterCommit(() => {
    const touched = [curatorId, ...agents.flatMap(({ id, curatorId: before }) => [id, before ?? id])];
    for (const userId of new Set(touched)) services.forgetSessions(userId);
  });
  return { changed: agents.length };
};
