import * as z from 'zod/mini';
import { seeSms } from '#features/sms/sms.access.ts';
import { smsFailures, smsStates } from '#features/sms/sms.state.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { cursor, entityId, instant, limit, pageOf, personal, text } from '#kit/contract/fields.ts';

/** Short messages sent to people: list, state, text. */
export const smsCalls = defineCalls('sms', {
  listSms: defineCall({
    method: 'POST',
    path: '/user/sms',
    access: seeSms,
    reads: true,
    summary: 'СМС, новые сверху: поиск по телефону, состояние; текст с кодом виден только в демонстрации',
    body: z.strictObject({
      q: z.optional(text(30)),
      state: z.optional(z.enum(smsStates)),
      cursor: cursor(),
      limit: limit(),
    }),
    reply: pageOf(
      z.object({
        id: entityId('sms'),
        phone: personal('contact', z.string()),
        /** Null once the message has been handed over: its code is nobody's business. */
        text: personal('secret', z.nullable(z.string())),
        state: z.enum(smsStates),
        failure: z.nullable(z.enum(smsFailures)),
        provider: z.nullable(z.enum(['smsc', 'smsru'])),
        provider_id: z.nullable(z.string()),
        created_at: instant(),
        sent_at: z.nullable(instant()),
      }),
    ),
  }),
});
