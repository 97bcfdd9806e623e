import { only } from '#domain/access.ts';

/** §6: letters stand under /user, for the director and the administrator; who has a box of his own sees what left by it. */
export const seeLetters = only('director', 'admin', 'head', 'manager', 'operator');
