import { only } from '#domain/access.ts';

/** The outbox of short messages stands under /user, as the letters do: for the director and the administrator. */
export const seeSms = only('director', 'admin');
