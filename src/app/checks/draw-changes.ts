import { agentChanges } from '#features/agent-changes/server/agent-changes.tables.ts';
import { agents } from '#features/agents/server/agents.tables.ts';
import type { Db } from '#kit/server/database.ts';

/** People of the network, each of whom has asked for his name to be changed. */
export const drawChanges = async (db: Db, ids: readonly number[], now: Date): Promise<void> => {
  await db
    .insert(agents)
    .values(ids.map((userId) => ({ userId, state: 'working' as const, since: now })))
    .onConflictDoNothing();
  await db.insert(agentChanges).values(
    ids.map((agentId) => ({
      agentId,
      part: 'name' as const,
      state: 'checking' as const,
      before: {},
      after: {},
      words: '',
      askedAt: now,
    })),
  );
};
