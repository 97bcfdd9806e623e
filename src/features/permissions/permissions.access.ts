import { everyone, everyoneExcept, only } from '#domain/access.ts';

/** §2 gives the pages no roles: they open for everyone, and each reads there what is his. */
export const openRights = everyone;
/** His own column; a guest has one sentence and asks for nothing. */
export const seeOwnRights = everyoneExcept('guest');
/** All columns, people and use: §6 leaves people to the director and the administrator. */
export const seeAllRights = only('director');
