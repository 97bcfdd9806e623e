import { defineHook } from '#kit/server/define-hook.ts';

/** An offer was sent by the right of a call, or opened for the first time. */
export const offerOfCall = defineHook<{ readonly callId: number }>('winner-offers.call');
