import { everyoneExcept } from '#domain/access.ts';

/** Whoever sees a list of deals may take it away as a table: his own scope, his own columns. */
export const exportDeals = everyoneExcept('guest');
