import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/define-event.ts';

const changed = z.strictObject({
  application_id: z.int(),
  status: z.string(),
  by: z.nullable(z.int()),
});

/** What the live line says of deals (§7): a move in words, a silent change, a word of a bank. */
export const dealEvents = {
  moved: defineEvent({ origin: 'deal', counter: 'countDeal', data: changed }),
  changed: defineEvent({ origin: 'deal_cnt', counter: 'countDeal', data: changed }),
  /** §7: `bank` carries its type, the bank and the message. */
  bankReplied: defineEvent({
    origin: 'bank',
    counter: 'countDeal',
    data: z.strictObject({
      application_id: z.int(),
      application_bank_id: z.int(),
      type: z.string(),
      bank: z.string(),
      message: z.string(),
    }),
  }),
};
