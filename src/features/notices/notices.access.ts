import { only } from '#domain/access.ts';

/** §6: the banner is the administrator's. */
export const writeBanner = only('admin');
