import { everyone, only } from '#domain/access.ts';

/** Working days are read by everybody who is signed in. */
export const seeCalendar = everyone;

/** They are changed by the administrator. */
export const changeCalendar = only('admin');
