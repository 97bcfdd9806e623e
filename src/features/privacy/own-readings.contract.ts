import * as z from 'zod/mini';
import { everyone } from '#domain/access.ts';
import { roles } from '#domain/role.ts';
import { readingKinds } from '#features/privacy/privacy.rules.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { instant, onlyFor } from '#kit/contract/fields.ts';

/** «Кто смотрел мои данные». */
export const ownReadingCalls = defineCalls('ownReadings', {
  listReadings: defineCall({
    method: 'GET',
    path: '/user/own-readings',
    access: everyone,
    records: 'own',
    summary: 'Кто смотрел мои данные: карточку, досье, паспорт, счёт; последние 50',
    reply: z.array(
      z.object({
        at: instant(),
        kind: z.enum(readingKinds),
        role: z.nullable(z.enum(roles)),
        /** Names of staff are for staff. */
        who: onlyFor('staff', z.string()),
        reason: z.nullable(z.string()),
      }),
    ),
  }),
});
