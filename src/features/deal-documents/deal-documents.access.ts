import { only } from '#domain/access.ts';

/** The second pair of eyes: whoever answers for what a bank is sent. */
export const checkDocuments = only('operator', 'manager', 'head', 'director');
