import { only, onlyWithoutAdmin } from '#domain/access.ts';
import { changeUsers, seeUsers } from '#features/users/users.access.ts';

/** §6: /profile is for admin, guest, headagent and curator; only a guest still writes his own data there. */
export const seeProfile = only('guest', 'headagent', 'curator');
export const changeProfile = onlyWithoutAdmin('guest');

/** Whoever tells of himself by his INN, on his way or to have it changed. */
export const lookUpOwnInn = onlyWithoutAdmin('guest', 'agent', 'senioragent', 'headagent');

/** Whoever sees cards of people sees what a guest told of himself; the administrator makes him an agent. */
export const seeApplicants = seeUsers;
export const makeAgents = changeUsers;
