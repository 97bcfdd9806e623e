import { defineEvent } from '#kit/contract/define-event.ts';

/** A contract waits for our signature, or does so no more. */
export const contractEvents = {
  counted: defineEvent({ origin: 'contract', counter: 'countContract' }),
};
