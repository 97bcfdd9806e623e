import { everyoneExcept, only } from '#domain/access.ts';

/** §6: banks are for all except guest; so are the tariffs in force. */
export const seeTariffs = everyoneExcept('guest');

/** A tariff is changed by the administrator. */
export const changeTariffs = only('admin');
