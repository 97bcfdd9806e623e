import { everyoneExcept } from '#domain/access.ts';

/** Long works are asked for by everybody who works with deals; each sees his own alone. */
export const seeErrands = everyoneExcept('guest');
