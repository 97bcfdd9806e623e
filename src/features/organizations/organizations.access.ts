import { everyoneExcept } from '#domain/access.ts';

/** Looking a client up is part of making a deal; which firms of our base are shown is the scope's question. */
export const searchOrganizations = everyoneExcept('guest');
export const lookUpOrganizations = everyoneExcept('guest', 'curator');
