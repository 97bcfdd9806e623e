import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/define-event.ts';

/** A list has begun, paused or ended: who calls by it goes on, or stops before the next number. */
export const callListEvents = {
  moved: defineEvent({ origin: 'call_list', data: z.object({ list_id: z.int(), is_running: z.boolean() }) }),
};
