import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/define-event.ts';
import { entityId } from '#kit/contract/fields.ts';

/** What became different: a word, an edit, a removal, a mark, or the thread itself (who leads it, until when). */
export const chatChanges = ['message', 'edited', 'deleted', 'marks', 'thread'] as const;

/**
 * What is heard of threads. `told` goes to those who may read the words in question, an internal note to our side
 * alone; it has a header and a body for those it should alarm, and comes without words to those it only brings
 * up to date (the author's other windows, who muted the thread, colleagues of the one who leads it).
 * `counted` says that `countChat` is to be counted anew.
 */
export const chatEvents = {
  report: defineEvent({
    origin: 'chat',
    counter: 'countChat',
    data: z.object({
      what: z.enum(chatChanges),
      thread_id: entityId('thread'),
      /** The message in question; null when the thread itself changed. */
      message_id: z.nullable(entityId('message')),
      deal_id: z.nullable(entityId('deal')),
    }),
  }),
  counted: defineEvent({ origin: 'chat_cnt', counter: 'countChat' }),
};
