import { everyoneExcept, only } from '#domain/access.ts';

/** What a bank asks for is no secret to whoever works with deals; §6: the administrator alone makes packages. */
export const seePackages = everyoneExcept('guest');
export const changePackages = only('admin');
