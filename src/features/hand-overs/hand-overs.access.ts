import { only } from '#domain/access.ts';

/** A head hands over the work of his own department, a head agent that of his branch, a director and an administrator anybody's. */
export const handOver = only('head', 'director', 'headagent');

/** The list of all hand-overs is for staff; a head agent finds his people's in their cards. */
export const seeHandOvers = only('head', 'director');
