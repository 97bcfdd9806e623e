import { only } from '#domain/access.ts';

/** The norms of turns are changed by the director and the administrator. */
export const changeNorms = only('director');
