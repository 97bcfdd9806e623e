import * as z from 'zod/mini';
import { seeDeals } from '#features/deals/deals.access.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import { entityIdText } from '#kit/contract/fields.ts';

/** A deal on document. */
export const dealCardCalls = defineCalls('dealCard', {
  printDeal: defineCall({
    method: 'GET',
    path: '/application/card',
    access: seeDeals,
    summary: 'Карточка сделки в PDF: параметры, клиент, закупка, банки, люди, срок',
    query: z.object({ application_id: entityIdText('deal') }),
    reply: fileReply,
  }),
});
