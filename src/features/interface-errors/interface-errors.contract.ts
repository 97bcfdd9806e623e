import * as z from 'zod/mini';
import { visitors } from '#domain/access.ts';
import { seeInterfaceErrors } from '#features/interface-errors/interface-errors.access.ts';
import { maxLengths } from '#features/interface-errors/interface-errors.rules.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { done, entityId, instant, personal, rawText } from '#kit/contract/fields.ts';

/** Uncaught errors of the interface: sent by browsers, read by the administrator. */
export const interfaceErrorCalls = defineCalls('interface-errors', {
  reportError: defineCall({
    method: 'POST',
    path: '/site/error-log',
    access: visitors,
    summary: 'Сообщить об ошибке интерфейса; значения в адресе и личные данные не сохраняются',
    body: z.strictObject({
      message: rawText(maxLengths.message),
      stack: z.optional(rawText(maxLengths.stack)),
      address: rawText(maxLengths.address),
      screen: z.optional(rawText(maxLengths.screen)),
    }),
    reply: done(),
  }),
  listErrors: defineCall({
    method: 'GET',
    path: '/site/error-log',
    access: seeInterfaceErrors,
    summary: 'Ошибки интерфейса, последние сверху, не больше 200',
    reply: z.array(
      z.object({
        id: entityId('interface-error'),
        fingerprint: z.string(),
        message: z.string(),
        stack: z.string(),
        address: z.string(),
        screen: z.string(),
        count: z.int(),
        first_seen: instant(),
        last_seen: instant(),
        last_user: personal('identity', z.nullable(z.string())),
      }),
    ),
  }),
});
