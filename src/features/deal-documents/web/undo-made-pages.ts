import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { documentScreenTexts } from '#features/deal-documents/deal-documents.screen-texts.ts';
import { documentReads } from '#features/deal-documents/web/document-reads.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { toast } from '#kit/web/notes/toast.ts';

/** Puts the files a document was made of back in its place. */
export const undoMadePages = async (id: number): Promise<void> => {
  await callApi(dealDocumentCalls.undoPages, { body: { id } }).then(
    () => toast.success(documentScreenTexts.pages.undone),
    () => undefined, // the refusal has been announced
  );
  await invalidateCalls(...documentReads);
};
