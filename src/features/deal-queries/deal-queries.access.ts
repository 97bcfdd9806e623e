import { everyoneExcept, only } from '#domain/access.ts';

/** Questions of banks are read by whoever sees the deal. */
export const seeQueries = everyoneExcept('guest');
/** Answers and their documents are prepared by those who bring documents. */
export const answerQueries = everyoneExcept('guest', 'curator');
/** A bank's question is recorded, waived and answered to the bank by the desk. */
export const keepQueries = only('operator', 'manager', 'head', 'director', 'admin');
