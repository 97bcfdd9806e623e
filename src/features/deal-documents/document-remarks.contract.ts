import * as z from 'zod/mini';
import { checkDocuments } from '#features/deal-documents/deal-documents.access.ts';
import { seeDeals } from '#features/deals/deals.access.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import { done, entityIdText } from '#kit/contract/fields.ts';

/** The picture beside the words of a remark: what is wrong with a document is seen, not guessed. */
export const documentRemarkCalls = defineCalls('documentRemarks', {
  savePicture: defineCall({
    method: 'POST',
    path: '/application-bank/remark-picture',
    access: checkDocuments,
    refuses: [409],
    files: { kind: 'documents', max: 1 },
    summary: 'Снимок того, что не так в отклонённом документе: его увидят агент и клиент по ссылке',
    body: z.strictObject({ id: entityIdText('document') }),
    reply: done(),
  }),
  openPicture: defineCall({
    method: 'GET',
    path: '/application-bank/remark-picture',
    access: seeDeals,
    refuses: [404],
    summary: 'Снимок к замечанию',
    query: z.strictObject({ id: entityIdText('document') }),
    reply: fileReply,
  }),
});
