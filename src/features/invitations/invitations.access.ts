import { only } from '#domain/access.ts';

/** Whoever leads agents invites them by a link; a head and a senior agent below themselves alone. */
export const inviteAgents = only('curator', 'senioragent', 'headagent');
