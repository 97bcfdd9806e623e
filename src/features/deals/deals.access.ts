import { everyoneExcept, only } from '#domain/access.ts';

/** Deals are for everybody but guests; which of them is the scope's question, never this list's. */
export const seeDeals = everyoneExcept('guest');
export const createDeals = everyoneExcept('guest', 'curator');
export const changeDeals = everyoneExcept('guest', 'curator');
export const recordOffers = only('operator', 'manager', 'head', 'director');
