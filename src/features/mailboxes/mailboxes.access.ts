import { only } from '#domain/access.ts';

/** §6: /Email is the administrator's. */
export const keepMailboxes = only('admin');
