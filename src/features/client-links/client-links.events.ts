import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/define-event.ts';

/** A client is at it behind his link this very minute. */
export const clientLinkEvents = {
  bringing: defineEvent({ origin: 'client', data: z.object({ link_id: z.int(), what: z.string() }) }),
};
