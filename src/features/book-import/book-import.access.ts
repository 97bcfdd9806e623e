import { only } from '#domain/access.ts';

/** The present book comes in once, by those who answer for the whole of it. */
export const bringBook = only('director');
