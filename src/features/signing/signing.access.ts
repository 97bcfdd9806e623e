import { only } from '#domain/access.ts';

/** Who signs papers of his own: newcomers and the agent side; the administrator signs for us. */
export const signOwn = only('guest', 'agent', 'senioragent', 'headagent');
