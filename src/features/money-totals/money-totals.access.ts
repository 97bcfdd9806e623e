import { only } from '#domain/access.ts';

/** What the company has earned and what of it is left: the administrator and the director. */
export const seeTotals = only('director');
