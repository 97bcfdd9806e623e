import * as z from 'zod/mini';
import { seeBanks } from '#features/banks/banks.access.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { entityId } from '#kit/contract/fields.ts';

/** Banks as lists and filters need them. */
export const bankCalls = defineCalls('banks', {
  listNames: defineCall({
    method: 'GET',
    path: '/bank/names',
    access: seeBanks,
    summary: 'Банки, которые принимают сделки: название и срок решения',
    reply: z.array(z.object({ id: entityId('bank'), name: z.string(), decision_hours: z.int() })),
  }),
});
