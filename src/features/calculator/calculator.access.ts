import { everyoneExcept } from '#domain/access.ts';

/** Everybody but guests: a guest reaches nothing that names banks. */
export const calculatePrices = everyoneExcept('guest');
