import { everyoneExcept, only } from '#domain/access.ts';

/** Background jobs are asked for by everybody who works with deals; each sees his own alone. */
export const seeBackgroundJobs = everyoneExcept('guest');

/** What the server does by the clock is the business of those who answer for it. */
export const seeJobs = only('director');

/** Jobs of everybody are looked after by the administrator. */
export const seeEverybodysJobs = only('admin');
