import * as z from 'zod/mini';
import { changeDeals, seeDeals } from '#features/deals/deals.access.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import { done, emailField, entityId, entityIdText, personal } from '#kit/contract/fields.ts';

/** The offers of the banks as one sheet for the client. */
export const offerSheetCalls = defineCalls('offerSheets', {
  printSheet: defineCall({
    method: 'GET',
    path: '/application/offer-sheet',
    access: seeDeals,
    refuses: [409],
    summary: 'Лист предложений в PDF: действующие предложения банков для клиента, без цен со скидкой',
    query: z.object({ application_id: entityIdText('deal') }),
    reply: fileReply,
  }),
  sendSheet: defineCall({
    method: 'POST',
    path: '/application/send-offer-sheet',
    access: changeDeals,
    creates: true,
    summary: 'Отправить клиенту лист предложений письмом с файлом PDF',
    body: z.strictObject({ application_id: entityId('deal'), email: personal('contact', emailField()) }),
    reply: done(),
  }),
});
