import { defineHook } from '#kit/server/define-hook.ts';

/** A person has taken a company in hand or given it back, or a head has freed it. */
export const leaseChanged = defineHook<{ readonly userId: number }>('winners.lease');
