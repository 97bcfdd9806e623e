import { eq } from 'drizzle-orm';
import { isAgentFamily } from '#domain/role.ts';
import { agentErrors } from '#features/agents/agents.errors.ts';
import type { AgentState } from '#features/agents/agents.status.ts';
import { agentHistory, agents } from '#features/agents/server/agents.tables.ts';
import type { users } from '#features/people/server/people.read.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Db } from '#kit/server/database.ts';

type User = typeof users.$inferSelect;
type Standing = Pick<User, 'id' | 'roles' | 'status' | 'stopApp'>;

/** An agent's row, locked for a change or as it was read. */
export type Agent = typeof agents.$inferSelect;

/** Whether the person is of the network: a guest on his way, or an agent of any kind. */
export const isOfNetwork = ({ roles }: Pick<User, 'roles'>): boolean =>
  roles.some((role) => role === 'guest' || isAgentFamily(role));

/** Where somebody stands who is not in the book yet: an agent made by hand works, a guest fills in. */
const firstStateOf = ({ roles, stopApp }: Standing): AgentState => {
  if (!roles.some(isAgentFamily)) return 'filling';
  return stopApp === 1 ? 'stopped' : 'working';
};

/** Puts a person of the network into the book, unless he is there. */
export const putIntoBook = async (db: Db, user: Standing, now: Date): Promise<void> => {
  const first = firstStateOf(user);
  const isBlocked = user.status === 'blocked';
  const state = isBlocked ? 'blocked' : first;
  const made = await db
    .insert(agents)
    .values({ userId: user.id, state, stateBefore: isBlocked ? first : null, since: now })
    .onConflictDoNothing()
    .returning();
  if (made.length > 0) await db.insert(agentHistory).values({ agentId: user.id, at: now, to: state });
};

/** The locked row of a person of the network; others are refused as no agents. */
export const lockAgent = async (db: Db, user: Standing, now: Date): Promise<Agent> => {
  if (!isOfNetwork(user)) throw refuse(agentErrors.notAnAgent);
  await putIntoBook(db, user, now);
  const [agent] = await db.select().from(agents).where(eq(agents.userId, user.id)).for('update');
  if (!agent) throw refuse(agentErrors.notAnAgent);
  return agent;
};

/** Where a person of the network stands, read without a lock; the network's own people are in the book. */
export const stateOf = async (db: Db, user: Standing): Promise<AgentState> => {
  const [agent] = await db.select().from(agents).where(eq(agents.userId, user.id));
  if (agent) return agent.state;
  return user.status === 'blocked' ? 'blocked' : firstStateOf(user);
};
