import * as z from 'zod/mini';
import { seePhonePlaces } from '#features/numbering/numbering.access.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { personal, text } from '#kit/contract/fields.ts';

const maxPhones = 50;

/** Where phones are from by the register of numbering. */
export const numberingCalls = defineCalls('numbering', {
  findPlaces: defineCall({
    method: 'POST',
    path: '/phone/places',
    access: seePhonePlaces,
    summary: 'Регион, оператор и часовой пояс телефонов по реестру нумерации',
    reads: true,
    body: z.strictObject({ phones: z.array(text(40)).check(z.maxLength(maxPhones)) }),
    reply: z.object({
      /** False while no file of the register is loaded: then only area codes are known. */
      is_loaded: z.boolean(),
      places: z.array(
        z.object({
          phone: personal('contact', z.string()),
          source: z.enum(['register', 'code', 'none']),
          region: z.nullable(z.string()),
          operator: z.nullable(z.string()),
          zone: z.nullable(z.string()),
        }),
      ),
    }),
  }),
});
