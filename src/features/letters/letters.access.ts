import { only } from '#domain/access.ts';

/** §6: who is written to no more stands under /Email, which is the administrator's. */
export const keepStops = only('admin');

/** §6: letters stand under /user, for the director and the administrator; who has a box of his own sees what left by it. */
export const seeLetters = only('director', 'admin', 'head', 'manager', 'operator');
