import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { deleteDocument, restoreDocument } from '#features/deal-documents/server/end-document.ts';
import { listDocuments } from '#features/deal-documents/server/list-documents.ts';
import { openDocument } from '#features/deal-documents/server/open-document.ts';
import { saveDates } from '#features/deal-documents/server/save-dates.ts';
import { saveDocuments } from '#features/deal-documents/server/save-documents.ts';
import { findDeal } from '#features/deals/server/deals.facade.ts';
import { success } from '#kit/contract/fields.ts';
import { implement } from '#kit/server/implement.ts';

export const dealDocumentRoutes = implement(dealDocumentCalls, {
  listDocuments: async ({ query }, context) => {
    await findDeal(context, query.application_id);
    return listDocuments(context.db, context.caller, query.application_id);
  },
  saveDocument: ({ body }, context) => saveDocuments(context, body, context.files),
  saveDates: async ({ body }, context) => {
    await saveDates(context, body);
    return success;
  },
  deleteDocument: async ({ body }, context) => {
    await deleteDocument(context, body.id);
    return success;
  },
  restoreDocument: async ({ body }, context) => {
    await restoreDocument(context, body.id);
    return success;
  },
  openDocument: ({ query }, context) => openDocument(context, query.id),
});
