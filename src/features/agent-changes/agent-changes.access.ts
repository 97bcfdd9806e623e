import { only, onlyWithoutAdmin } from '#domain/access.ts';

/** Requests of changes are seen by their person, by his curator and by the administrator. */
export const seeChanges = only('curator', 'agent', 'senioragent', 'headagent');
/** Nobody asks for another. */
export const requestChanges = onlyWithoutAdmin('agent', 'senioragent', 'headagent');
/** They are decided on by whoever leads the agent. */
export const decideChanges = only('curator');
