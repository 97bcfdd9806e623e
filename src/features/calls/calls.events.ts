import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/define-event.ts';

/** §7: somebody calls, told to whoever is rung; «id, body» of the specification, and who it is as far as known. */
export const callEvents = {
  ringing: defineEvent({
    origin: 'call',
    data: z.object({
      call_id: z.int(),
      phone: z.nullable(z.string()),
      name: z.nullable(z.string()),
      organization_id: z.nullable(z.int()),
      lead_id: z.nullable(z.int()),
      body: z.string(),
      /** A colleague has passed it on: it rings nowhere, the client is to be called back. */
      passed: z.optional(z.object({ from: z.string(), note: z.string() })),
    }),
  }),
  /** It rings no more at whom `ringing` was told to: answered, declined, given up, or on at the next one's. */
  silent: defineEvent({ origin: 'call_silent', data: z.object({ call_id: z.int() }) }),
};
