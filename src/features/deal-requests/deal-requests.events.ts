import { defineEvent } from '#kit/contract/define-event.ts';

/** A deal waits for a manager, or does not any more: whoever may take one counts them anew. */
export const requestEvents = {
  changed: defineEvent({ origin: 'request', counter: 'countRequest' }),
};
