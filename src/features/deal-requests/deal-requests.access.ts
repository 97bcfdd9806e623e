import { only } from '#domain/access.ts';

/** §6: /request. */
export const seeRequests = only('manager', 'director');
/** Who may lead a deal himself takes one. */
export const takeRequests = only('manager');
/** Who says who leads it. */
export const assignRequests = only('director');
/** Whoever leads a deal gives it back; those above him do it for him. */
export const giveBackDeals = only('manager', 'head', 'director');
