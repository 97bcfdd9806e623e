import { only } from '#domain/access.ts';

/** Who phones reads the rules and adds to the stop list. */
export const readRules = only('director', 'admin', 'manager', 'head', 'trainee', 'operator');

/** Who takes a number off the stop list. */
export const takeOffStopList = only('director', 'head');

/** Who sets the rules and states the basis of offers. */
export const setRules = only('admin');
