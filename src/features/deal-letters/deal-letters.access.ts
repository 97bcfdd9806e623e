import { only } from '#domain/access.ts';

/** Who writes to banks: the domain model's «chat with bank». */
export const writeToBanks = only('admin', 'director', 'head', 'manager', 'operator');

/** Who sorts letters that fit no deal: everybody who writes to banks those of his own box. */
export const sortLetters = writeToBanks;

/** A letter of a common box may be about anybody's deal: it is for those who see every deal. */
export const sortForAll = only('admin', 'director', 'operator');
