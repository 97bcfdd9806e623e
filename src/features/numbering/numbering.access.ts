import { everyoneExcept } from '#domain/access.ts';

/** Where a phone is from is public knowledge for whoever works here. */
export const seePhonePlaces = everyoneExcept('guest');
