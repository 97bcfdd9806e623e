import { eq } from 'drizzle-orm';
import { agentHistory, agents } from '#features/agents/server/agents.tables.ts';
import { lockAgent } from '#features/agents/server/lock-agent.ts';
import type { users } from '#features/people/server/people.read.ts';
import type { Writing } from '#kit/server/implement.ts';

type User = typeof users.$inferSelect;

/** Puts a newcomer into the book as a head agent's own: he will work without a contract with us. */
export const takeUnderHead = async ({ db, now }: Writing, user: User): Promise<void> => {
  await lockAgent(db, user, now);
  await db.update(agents).set({ isUnderHead: true }).where(eq(agents.userId, user.id));
};

/** Begins his work: nobody checks papers, so that none of the moves to a contract is made. */
export const joinUnderHead = async ({ db, now }: Writing, user: User): Promise<void> => {
  const { state: from, version } = await lockAgent(db, user, now);
  const to = 'working';
  await db
    .update(agents)
    .set({ state: to, since: now, version: version + 1 })
    .where(eq(agents.userId, user.id));
  await db.insert(agentHistory).values({ agentId: user.id, at: now, from, to, byUserId: user.id });
};
