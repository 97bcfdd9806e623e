import { only } from '#domain/access.ts';

/** Who looks after the line (§6: the administrator). */
export const checkLine = only('admin');
