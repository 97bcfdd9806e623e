import { only } from '#domain/access.ts';

/** A contract signed on paper is written down by the administrator alone. */
export const keepContracts = only('admin');
