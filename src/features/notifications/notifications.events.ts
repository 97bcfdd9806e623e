import { defineEvent } from '#kit/contract/define-event.ts';

/** Something of a person's notifications has changed: a new one, or what another of his windows has read. */
export const notificationEvents = { report: defineEvent({ origin: 'notification' }) };
