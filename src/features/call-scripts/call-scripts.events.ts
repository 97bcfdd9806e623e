import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/define-event.ts';

/** A conversation has moved: said to whoever leads it, in each of his windows. */
export const scriptEvents = {
  conversationMoved: defineEvent({ origin: 'script', data: z.object({ conversation_id: z.int() }) }),
};
