import { only } from '#domain/access.ts';

/** §6: /agents is for the administrator and for curators, who see the agents they curate. */
export const seeAgents = only('curator');
