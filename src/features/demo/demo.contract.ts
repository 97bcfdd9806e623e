import * as z from 'zod/mini';
import { visitors } from '#domain/access.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';

/** How far the fictional data has come. */
export const demoCalls = defineCalls('demo', {
  getProgress: defineCall({
    method: 'GET',
    path: '/demo/progress',
    access: visitors,
    summary:
      'Сколько сделок демонстрации уже рассказано и готова ли она целиком; без демонстрации она всегда готова',
    reply: z.object({
      report: z.int(),
      total: z.int(),
      is_whole: z.boolean(),
    }),
  }),
});
