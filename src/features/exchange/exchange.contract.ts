import * as z from 'zod/mini';
import { checkLine } from '#features/exchange/exchange.access.ts';
import { usePhone } from '#features/calls/calls.access.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { entityId, instant, text } from '#kit/contract/fields.ts';

const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.optional(z.string()),
  credential: z.optional(z.string()),
});

/** §7 `GET /files-winners/login`, and the calls of ours beside it. */
export const exchangeCalls = defineCalls('exchange', {
  signPhoneIn: defineCall({
    method: 'GET',
    path: '/files-winners/login',
    access: usePhone,
    records: 'own',
    asAnother: 'never',
    summary: 'Where a telephone registers, and the password of ten minutes it does so with',
    reply: z.object({
      mode: z.enum(['embedded', 'kamailio', 'off']),
      /** Null where there is no telephone. */
      url: z.nullable(z.string()),
      uri: z.nullable(z.string()),
      authorization_user: z.nullable(z.string()),
      password: z.nullable(z.string()),
      expires_at: z.nullable(instant()),
      ice_servers: z.array(iceServer),
      /** Numbers are answered by a practice subscriber and not dialled. */
      is_practice: z.boolean(),
      /** What a person should know of it: that numbers are not dialled, or why there is no telephone. */
      words: z.optional(z.string()),
    }),
  }),
  checkLine: defineCall({
    method: 'GET',
    path: '/call/line',
    access: checkLine,
    summary: 'Whether telephones register, the trunk answers and sound passes, each in words',
    reply: z.object({
      mode: z.enum(['embedded', 'kamailio', 'off']),
      checks: z.array(
        z.object({
          what: z.enum(['registration', 'trunk', 'echo']),
          is_good: z.boolean(),
          words: z.string(),
        }),
      ),
    }),
  }),
  ringIn: defineCall({
    method: 'POST',
    path: '/call/practice',
    access: usePhone,
    creates: true,
    refuses: [409],
    summary: 'A practice call from this number, so that an incoming one may be tried',
    body: z.strictObject({ phone: text(40, 1) }),
    reply: z.object({ call_id: entityId('call') }),
  }),
});
