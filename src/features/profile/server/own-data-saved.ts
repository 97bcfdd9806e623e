import { defineHook } from '#kit/server/define-hook.ts';

/** Told in the transaction in which a person has changed what he tells of himself. */
export const ownDataSaved = defineHook<{ readonly userId: number }>('profile.ownDataSaved');
