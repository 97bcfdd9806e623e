import { only } from '#domain/access.ts';

/** §6: /winners. */
export const callWinners = only('director', 'admin', 'manager', 'head', 'trainee');

/** The smallest security, what is let past a rule, whose company it is: a head's business. */
export const leadWinners = only('director', 'admin', 'head');
