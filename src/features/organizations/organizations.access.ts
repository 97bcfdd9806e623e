import { everyoneExcept, only } from '#domain/access.ts';

/** Looking a client up is part of making a deal; which organizations of our base are shown is the scope's question. */
export const searchOrganizations = everyoneExcept('guest');
export const lookUpOrganizations = everyoneExcept('guest', 'curator');

/** §6: /organization is for staff alone. */
export const seeOrganizations = only(
  'admin',
  'curator',
  'manager',
  'trainee',
  'director',
  'operator',
  'head',
);
/** A curator and a trainee read the cards. */
export const changeOrganizations = only('manager', 'operator', 'head', 'director');
/** A client passes to another agent, and two cards become one, only by a head's word. */
export const reassignClients = only('head', 'director');
