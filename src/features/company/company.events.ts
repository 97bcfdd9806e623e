import { defineEvent } from '#kit/contract/define-event.ts';

/** Something of the company is set otherwise; every window asks anew. */
export const companyEvents = { changed: defineEvent({ origin: 'company' }) };
