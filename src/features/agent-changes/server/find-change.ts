import { and, eq, min } from 'drizzle-orm';
import { agentChanges } from '#features/agent-changes/server/agent-changes.tables.ts';
import { changeScope } from '#features/agent-changes/server/agent-changes.scope.ts';
import { lockAgent, waitForChanges } from '#features/agents/server/agents.facade.ts';
import { findUser, type User } from '#features/users/server/users.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';

export type Change = typeof agentChanges.$inferSelect;

/** A request the caller sees; absent and foreign ones are refused alike. */
const findChange = async ({ db, caller }: Pick<Operation, 'db' | 'caller'>, id: number): Promise<Change> => {
  const [found] = await db
    .select()
    .from(agentChanges)
    .where(and(eq(agentChanges.id, id), changeScope.where(caller)));
  if (!found) throw refuse(kitErrors.notFound);
  return found;
};

/** The same with its person: his account, his row of the book and the request are held in this order. */
export const lockChange = async (
  operation: Operation,
  id: number,
): Promise<{ readonly change: Change; readonly user: User }> => {
  const { db, now } = operation;
  const { agentId } = await findChange(operation, id);
  const user = await findUser(agentId, operation, true);
  await lockAgent(db, user, now);
  return { change: await findChange(operation, id), user };
};

/** Says in the book since when the oldest open request of an agent waits. */
export const syncWaiting = async ({ db }: Pick<Operation, 'db'>, agentId: number): Promise<void> => {
  const [open] = await db
    .select({ since: min(agentChanges.askedAt) })
    .from(agentChanges)
    .where(and(eq(agentChanges.agentId, agentId), eq(agentChanges.state, 'checking')));
  await waitForChanges({ db }, agentId, open?.since ?? null);
};
