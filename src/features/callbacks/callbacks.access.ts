import { only } from '#domain/access.ts';

/** Whoever talks to clients promises calls and keeps the promises. */
export const keepCallbacks = only('director', 'manager', 'head', 'trainee', 'operator');
