import { randomBytes } from 'node:crypto';

/** The only source of time on the server; tests put their own hands on it. */
export type Clock = { readonly now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

/** A secret nobody can guess: 32 random bytes as 43 characters of base64url. */
export const randomToken = (): string => randomBytes(32).toString('base64url');
