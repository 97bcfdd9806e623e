import { type SQL, sql } from 'drizzle-orm';
import { npdStandings } from '#features/npd-status/server/npd-status.tables.ts';

export { npdAnswers } from '#features/npd-status/server/npd-status.tables.ts';

/** The condition that a person, by an expression of his id, is known to have lost the status of a payer of НПД. */
export const hasLostNpd = (userId: SQL): SQL =>
  sql`exists (select from ${npdStandings} lost where lost.agent_id = ${userId} and not lost.pays)`;
