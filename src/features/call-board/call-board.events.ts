import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/define-event.ts';

/** Somebody who telephones has begun, ended or changed something: whoever leads him looks at the board anew. */
export const callBoardEvents = {
  changed: defineEvent({ origin: 'call_board', data: z.object({ user_id: z.int() }) }),
};
