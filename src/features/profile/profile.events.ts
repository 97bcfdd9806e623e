import { defineEvent } from '#kit/contract/define-event.ts';

/** What somebody may do has changed: a guest has become an agent. */
export const profileEvents = { changed: defineEvent({ origin: 'profile' }) };
