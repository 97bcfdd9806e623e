import { only } from '#domain/access.ts';

/** Who writes to banks: the domain model's «chat with bank». */
export const writeToBanks = only('admin', 'director', 'head', 'manager', 'operator');

/** A letter that fits no deal may be about anybody's: it is for those who see every deal. */
export const sortLetters = only('admin', 'director', 'operator');
