import { type SQL, sql } from 'drizzle-orm';
import { agents } from '#features/agents/server/agents.tables.ts';

export { agentHistory, agentManualContracts, agents } from '#features/agents/server/agents.tables.ts';

/** The condition that a person, by an expression of his id, may bring deals today. */
export const mayBringDeals = (userId: SQL): SQL =>
  sql`exists (select from ${agents} working where working.user_id = ${userId} and working.state = 'working')`;
