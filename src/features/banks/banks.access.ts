import { everyoneExcept, only } from '#domain/access.ts';

/** §6: banks are for all except guest; the administrator alone changes them. */
export const seeBanks = everyoneExcept('guest');
/** Limits of banks are for staff alone, and the table has them. */
export const exportBanks = only('curator', 'manager', 'trainee', 'director', 'operator', 'head');
export const changeBanks = only('admin');
