import { only } from '#domain/access.ts';

/** §6: /user is for the director and the administrator; the director reads, the administrator changes. */
export const seeUsers = only('director', 'admin');
export const changeUsers = only('admin');

/** Staff change their own phone and e-mail; data of agents are changed by what their dossier asks for. */
export const changeOwnContacts = only('director', 'manager', 'head', 'operator', 'curator', 'trainee');

/** New deals are stopped by whoever leads the agent, too: his curator, his head agent. */
export const stopAgents = only('curator', 'headagent');

/** Whoever deals with agents chooses one by name; each finds those he may know of. */
export const nameAgents = only(
  'director',
  'manager',
  'head',
  'operator',
  'curator',
  'senioragent',
  'headagent',
);
