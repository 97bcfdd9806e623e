import { only } from '#domain/access.ts';

/** What a bank pays us is known to those who run the brokerage. */
export const seeTerms = only('director');

/** It is written down by the administrator. */
export const changeTerms = only('admin');
