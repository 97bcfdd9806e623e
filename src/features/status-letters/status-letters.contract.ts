import * as z from 'zod/mini';
import { changeDeals, seeDeals } from '#features/deals/deals.access.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { done, entityId, entityIdText } from '#kit/contract/fields.ts';

/** Whether the client of a deal is written to about its statuses. */
export const statusLetterCalls = defineCalls('statusLetters', {
  getDealLetters: defineCall({
    method: 'GET',
    path: '/application/client-letters',
    access: seeDeals,
    summary: 'Пишем ли клиенту о статусах этой сделки',
    query: z.strictObject({ application_id: entityIdText('deal') }),
    reply: z.object({ is_on: z.boolean() }),
  }),
  switchDealLetters: defineCall({
    method: 'POST',
    path: '/application/switch-client-letters',
    access: changeDeals,
    summary: 'Писать или не писать клиенту о статусах этой сделки',
    body: z.strictObject({ application_id: entityId('deal'), is_on: z.boolean() }),
    reply: done(),
  }),
});
