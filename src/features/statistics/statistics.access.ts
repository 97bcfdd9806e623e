import { only } from '#domain/access.ts';

/** §6: /dashboard. What of it a role sees follows from `cardsOf` and from the scope of deals. */
export const seeStatistics = only('admin', 'director', 'manager', 'trainee', 'head', 'operator', 'headagent');

/** Who says how much is to be issued in a month. */
export const writePlans = only('admin', 'director');
