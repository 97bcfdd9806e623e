import { only } from '#domain/access.ts';

/** Who looks with another's eyes and acts as him. */
export const actAsAnother = only('admin');
