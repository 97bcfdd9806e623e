import { only } from '#domain/access.ts';

/** §6: /customization. */
export const customize = only('curator', 'agent', 'senioragent', 'headagent', 'manager', 'operator');
