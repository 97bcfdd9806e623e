import { defineEvent } from '#kit/contract/define-event.ts';

/** The banner has been changed; without its words, for it may be meant for some roles alone. */
export const noticeEvents = { changed: defineEvent({ origin: 'notice' }) };
