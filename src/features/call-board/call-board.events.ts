import { defineEvent } from '#kit/contract/define-event.ts';

/** Somebody who telephones has begun, ended or changed something: whoever leads people looks at his board anew. */
export const callBoardEvents = {
  changed: defineEvent({ origin: 'call_board' }),
};
