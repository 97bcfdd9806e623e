import { type SQL, sql } from 'drizzle-orm';
import { agentChanges } from '#features/agent-changes/server/agent-changes.tables.ts';

/** When the requisites of a person, by an expression of his id, were changed last; null: never since he works. */
export const requisitesChangedAt = (userId: SQL): SQL =>
  sql`(select max(changed.decided_at) from ${agentChanges} changed
       where changed.agent_id = ${userId} and changed.part = 'requisites' and changed.state = 'accepted')`;
