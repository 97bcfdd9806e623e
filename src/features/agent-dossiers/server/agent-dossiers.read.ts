import { type SQL, sql } from 'drizzle-orm';
import type { IsoDate } from '#domain/moscow-date.ts';
import { agentRegimes } from '#features/agent-dossiers/server/agent-dossiers.tables.ts';

export { agentDossiers } from '#features/agent-dossiers/server/agent-dossiers.tables.ts';

/** The condition that a person, by expressions of his id and his form, pays НПД on a day; a sole trader may, too. */
export const paysNpd = (userId: SQL, form: SQL, day: IsoDate): SQL =>
  sql`(${form} = 'self_employed' or (${form} = 'ip' and (
    select held.regime from ${agentRegimes} held where held.agent_id = ${userId} and held.from <= ${day}::date
    order by held.id desc limit 1) = 'npd'))`;
