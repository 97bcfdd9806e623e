import { everyoneExcept, only } from '#domain/access.ts';

/** Own fields of a record are for whoever may see the record; which of them is said by each field. */
export const useOwnFields = everyoneExcept('guest');

/** Own fields of many organizations, banks or agents at once. */
export const bringOwnFields = only('admin', 'director');
