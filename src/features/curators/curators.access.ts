import { only } from '#domain/access.ts';

/** A curator gives his own agents to another, an administrator anybody's. */
export const changeCurators = only('curator');
