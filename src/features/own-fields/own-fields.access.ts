import { everyoneExcept } from '#domain/access.ts';

/** Own fields of a record are for whoever may see the record; which of them is said by each field. */
export const useOwnFields = everyoneExcept('guest');
