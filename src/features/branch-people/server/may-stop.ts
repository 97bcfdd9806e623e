import { and, desc, eq } from 'drizzle-orm';
import { branchPeopleErrors } from '#features/branch-people/branch-people.errors.ts';
import {
  findPerson,
  type Found,
  ownAmong,
  type RequestContext,
} from '#features/branch-people/server/find-person.ts';
import { agentMoves } from '#features/agents/agents.status.ts';
import { agentHistory } from '#features/agents/server/agents.read.ts';
import { users } from '#features/people/server/people.read.ts';
import type { guardStops } from '#features/users/server/users.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';

/** Whether whoever stopped him last leads a branch himself; a stop of ours is lifted by us. */
const isStoppedByHead = async ({ db }: Pick<RequestContext, 'db'>, personId: number): Promise<boolean> => {
  const [last] = await db
    .select({ roles: users.roles })
    .from(agentHistory)
    .innerJoin(users, eq(users.id, agentHistory.byUserId))
    .where(and(eq(agentHistory.agentId, personId), eq(agentHistory.move, agentMoves.stop)))
    .orderBy(desc(agentHistory.id))
    .limit(1);
  return last?.roles.includes('headagent') ?? false;
};

/** What whoever leads a branch may do with one of its people: an administrator both, a head agent with his own alone. */
export const mayStop = async (
  context: RequestContext,
  found: Found,
): Promise<{ readonly stop: boolean; readonly goOn: boolean }> => {
  if (context.caller.role !== 'headagent') return { stop: true, goOn: true };
  const isOwn = (await ownAmong(context, [found])).has(found.user.id);
  return { stop: isOwn, goOn: isOwn && (await isStoppedByHead(context, found.user.id)) };
};

/** A head agent stops whoever works without a contract with us, and lifts the stops of head agents. */
export const refuseForeignStop: Parameters<typeof guardStops>[0] = async (operation, { id }, stopApp) => {
  if (operation.caller.role !== 'headagent') return;
  const { stop, goOn } = await mayStop(operation, await findPerson(operation, id));
  if (stopApp === 1 && !stop) throw refuse(branchPeopleErrors.notOwn);
  if (stopApp === 0 && !goOn) throw refuse(branchPeopleErrors.stoppedByUs);
};
