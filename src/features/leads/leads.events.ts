import { defineEvent } from '#kit/contract/define-event.ts';

/** §7: a lead that somebody must notice, and one that only changes what he sees and how many of them wait. */
export const leadEvents = {
  report: defineEvent({ origin: 'lead', counter: 'countLead' }),
  counted: defineEvent({ origin: 'lead_cnt', counter: 'countLead' }),
};
