import { everyoneExcept, only } from '#domain/access.ts';

/** A purchase is open knowledge: whoever may make a deal may look its number up. */
export const seeTender = everyoneExcept('guest');

/** The list of all purchases is the staff's. */
export const searchTenders = only('director', 'manager', 'head', 'operator', 'curator', 'trainee');

/** Bringing register files in, and what came of them. */
export const importRegister = only('director', 'operator', 'manager', 'head');
