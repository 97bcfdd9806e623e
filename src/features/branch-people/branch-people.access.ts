import { only } from '#domain/access.ts';

/** §6: /managers is a head agent's, who leads the people of his branch; an administrator passes. */
export const leadBranch = only('headagent');
