import { only } from '#domain/access.ts';

/** §6: the roles of /organization read the figures of a client. */
export const seeStatements = only('curator', 'manager', 'trainee', 'director', 'operator', 'head');

/** Entering, refreshing and locking is the work of those who answer for the deal; a trainee and a curator read. */
export const editStatements = only('manager', 'director', 'operator', 'head');
