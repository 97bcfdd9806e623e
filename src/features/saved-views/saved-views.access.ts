import { everyoneExcept, only } from '#domain/access.ts';

/** Whoever reads a list keeps views of it for himself. */
export const keepViews = everyoneExcept('guest');
/** A director and an administrator share with all staff, a head with the people of his departments. */
export const shareViews = only('director', 'head');
