import { only } from '#domain/access.ts';

/** A head hands over the work of his own department, a director and an administrator anybody's. */
export const handOver = only('head', 'director');
