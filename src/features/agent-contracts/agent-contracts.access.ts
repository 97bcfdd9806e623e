import { only } from '#domain/access.ts';

/** Contracts are seen by their agent, by his curator and by the administrator. */
export const seeContracts = only('curator', 'guest', 'agent', 'senioragent', 'headagent');
/** V5: made by the agent's curator or the administrator. */
export const makeContracts = only('curator');
/** Signed for us, ended, and their templates kept by the administrator alone. */
export const signForUs = only('admin');
