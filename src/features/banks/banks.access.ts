import { everyoneExcept, only } from '#domain/access.ts';

/** §6: banks are for all except guest; the administrator alone changes them. */
export const seeBanks = everyoneExcept('guest');
export const changeBanks = only('admin');
