import * as z from 'zod/mini';
import { heldKinds } from '#features/legal-holds/legal-holds.kinds.ts';
import { workPersonalData } from '#features/privacy/privacy.access.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { entityIdText, instant, isoDate } from '#kit/contract/fields.ts';

const reading = z.object({
  person: z.string(),
  action: z.string(),
  times: z.int(),
  first_at: instant(),
  last_at: instant(),
  addresses: z.array(z.string()),
});

/** Which record, and the days, both included. */
export const whoSawQuery = z.strictObject({
  kind: z.enum(heldKinds),
  /** Its number, of whatever kind of records `kind` names. */
  record: entityIdText('record'),
  from: isoDate(),
  to: isoDate(),
});

/** A leak: who had seen what leaked. */
export const incidentCalls = defineCalls('incidents', {
  whoSaw: defineCall({
    method: 'GET',
    path: '/personal-data/who-saw',
    access: workPersonalData,
    asAnother: 'never',
    summary:
      'Утечка: кто за дни открывал и менял запись, кто выгружал таблицы и скачивал файлы; по журналу действий',
    query: whoSawQuery,
    reply: z.object({ saw: z.array(reading), took: z.array(reading) }),
  }),
});
