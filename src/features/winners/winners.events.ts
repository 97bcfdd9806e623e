import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/define-event.ts';

/** Somebody who is being talked to is no winner any more. */
export const winnerEvents = {
  left: defineEvent({ origin: 'winner', data: z.object({ company_id: z.int() }) }),
};
