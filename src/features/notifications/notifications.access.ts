import { everyoneExcept } from '#domain/access.ts';

/** A guest has no records to be told about: he reaches his own profile alone. */
export const receiveNotifications = everyoneExcept('guest');
