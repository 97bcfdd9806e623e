import { only } from '#domain/access.ts';

/** How the product itself is: the administrator's business. */
export const seeHealth = only('admin');
