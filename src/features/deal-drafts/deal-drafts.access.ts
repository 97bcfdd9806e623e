import { everyoneExcept, only } from '#domain/access.ts';

/** Drafts are read by whoever sees the deal. */
export const seeDrafts = everyoneExcept('guest');
/** A draft comes from the bank: it is recorded by those who record the bank's decisions. */
export const recordDrafts = only('operator', 'manager', 'head', 'director', 'admin');
/** Remarks and acceptance stand in the client's name. */
export const answerDrafts = everyoneExcept('guest', 'curator', 'trainee');
/** A check that has failed is overridden by these alone. */
export const overrideChecks = only('head', 'director', 'admin');
