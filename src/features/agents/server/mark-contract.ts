import { eq, sql } from 'drizzle-orm';
import { agentManualContracts, agents } from '#features/agents/server/agents.tables.ts';
import { lockAgent } from '#features/agents/server/lock-agent.ts';
import type { users } from '#features/people/server/people.read.ts';
import type { Writing } from '#kit/server/implement.ts';

type User = Parameters<typeof lockAgent>[1] & Pick<typeof users.$inferSelect, 'id'>;

/** Says in the book whether a person has a contract made in the product; one on paper counts beside it. */
export const markContract = async (
  { db, now }: Pick<Writing, 'db' | 'now'>,
  user: User,
  hasContract: boolean,
): Promise<void> => {
  await lockAgent(db, user, now);
  const byHand = sql<boolean>`exists (select from ${agentManualContracts} m where m.agent_id = ${user.id})`;
  await db
    .update(agents)
    .set({ hasContract: hasContract ? true : byHand })
    .where(eq(agents.userId, user.id));
};
