import { only } from '#domain/access.ts';

/** Who works through a day of deals, and who looks after those who do. */
export const haveDays = only('manager', 'operator', 'head', 'director');
/** Who sees everybody who is late with something, and hurries him. */
export const watchLate = only('head', 'director');
