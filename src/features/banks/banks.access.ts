import { everyoneExcept } from '#domain/access.ts';

/** §6: banks are for all except guest. */
export const seeBanks = everyoneExcept('guest');
