import { everyoneExcept, only } from '#domain/access.ts';

/** Whoever works with deals reads the dictionary; the administrator alone changes it. */
export const seeDocumentKinds = everyoneExcept('guest');
export const changeDocumentKinds = only('admin');
