import { everyoneExcept, only } from '#domain/access.ts';

/** §6: banks are for all except guest; so is what they sell. */
export const seeProducts = everyoneExcept('guest');

/** A product is changed by the administrator. */
export const changeProducts = only('admin');

/** Rules are told to staff alone, and so is how a client stands to them. */
export const checkClients = everyoneExcept('guest', 'agent', 'senioragent', 'headagent');
