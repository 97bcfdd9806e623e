import { only } from '#domain/access.ts';

/** §6: letters stand under /user, which is for the director and the administrator. */
export const seeLetters = only('director', 'admin');
