import { only, onlyWithoutAdmin } from '#domain/access.ts';

/** A dossier is read by its person, by the curator of the agent and by the administrator; others do not find it. */
export const seeDossiers = only('curator', 'guest', 'agent', 'senioragent', 'headagent');
/** It is filled in by its person alone. */
export const fillDossier = onlyWithoutAdmin('guest', 'agent', 'senioragent', 'headagent');
/** It is checked by the curator of the agent and by the administrator. */
export const checkDossiers = only('curator');
