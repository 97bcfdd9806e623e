import { defineEvent } from '#kit/contract/define-event.ts';

/** §7: money of the company has moved, and what waits for the administrator has changed. */
export const financeEvents = {
  moved: defineEvent({ origin: 'finance', counter: 'countFinance' }),
};
