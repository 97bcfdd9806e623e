import { everyoneExcept, only } from '#domain/access.ts';

/** §6: /request. */
export const seeRequests = only('manager', 'director');
/** Who may lead a deal himself takes one. */
export const takeRequests = only('manager');
/** Who says who leads it. */
export const assignRequests = only('director');
/** Who has brought a deal answers a remark. */
export const answerRequests = everyoneExcept('guest', 'operator', 'curator');
/** Whoever leads a deal gives it back; those above him do it for him. */
export const giveBackDeals = only('manager', 'head', 'director');
