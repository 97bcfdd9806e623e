import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { checkDocuments } from '#features/deal-documents/server/check-documents.ts';
import { collectDocuments, showSets } from '#features/deal-documents/server/document-sets.ts';
import { deleteDocument, restoreDocument } from '#features/deal-documents/server/end-document.ts';
import { listHeld, takeHeld } from '#features/deal-documents/server/held-documents.ts';
import { listDocuments } from '#features/deal-documents/server/list-documents.ts';
import { showPageJob, startPages } from '#features/deal-documents/server/start-pages.ts';
import { openDocument } from '#features/deal-documents/server/open-document.ts';
import { sendSet } from '#features/deal-documents/server/send-set.ts';
import { showChecklist } from '#features/deal-documents/server/show-checklist.ts';
import { undoPages } from '#features/deal-documents/server/undo-pages.ts';
import { saveDates } from '#features/deal-documents/server/save-dates.ts';
import { saveDocuments } from '#features/deal-documents/server/save-documents.ts';
import { findDeal } from '#features/deals/server/deals.facade.ts';
import { success } from '#kit/contract/fields.ts';
import { implement } from '#kit/server/implement.ts';

export const dealDocumentRoutes = implement(dealDocumentCalls, {
  listDocuments: async ({ query }, context) => {
    const deal = await findDeal(context, query.application_id);
    return listDocuments(context, deal);
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
  getChecklist: async ({ query }, context) => {
    const deal = await findDeal(context, query.application_id);
    return showChecklist(context, deal);
  },
  listHeld: ({ query }, context) => listHeld(context, query.application_id),
  takeHeld: ({ body }, context) => takeHeld(context, body.application_id),
  checkDocument: async ({ body }, context) => {
    await checkDocuments(context, body);
    return success;
  },
  makePages: ({ body }, context) => startPages(context, body),
  getPageJob: ({ query }, context) => showPageJob(context, query.id),
  undoPages: async ({ body }, context) => {
    await undoPages(context, body.id);
    return success;
  },
  getSets: ({ query }, context) => showSets(context, query.application_bank_id),
  collectDocuments: ({ body }, context) => collectDocuments(context, body.application_bank_id),
  downloadSet: ({ query }, context) => sendSet(context, query.id),
  openDocument: ({ query }, context) => openDocument(context, query.id),
});
