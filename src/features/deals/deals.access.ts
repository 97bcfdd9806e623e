import { everyoneExcept, only } from '#domain/access.ts';

/** Deals are for everybody but guests; which of them is the scope's question, never this list's. */
export const seeDeals = everyoneExcept('guest');
export const createDeals = everyoneExcept('guest', 'curator');
export const changeDeals = everyoneExcept('guest', 'curator');
export const recordOffers = only('operator', 'manager', 'head', 'director');
/** Who changes the last day to sign by hand. */
export const changeDeadlines = only('operator', 'manager', 'head', 'director');
/** Who lets a deal be sent to a bank whose rules it breaks. */
export const overrideVerdicts = only('head', 'director');
/** Who asks them to. */
export const requestPermissions = only('operator', 'manager', 'trainee', 'agent', 'senioragent', 'headagent');
