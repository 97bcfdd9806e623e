import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { documentScreenTexts as texts } from '#features/deal-documents/deal-documents.screen-texts.ts';
import type { Document } from '#features/deal-documents/web/document.ts';
import { documentReads } from '#features/deal-documents/web/document-reads.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { toast } from '#kit/web/notes/toast.ts';

const send = async (body: Parameters<typeof callApi<typeof dealDocumentCalls.checkDocument>>[1]['body']) => {
  const isDone = await callApi(dealDocumentCalls.checkDocument, { body }).then(
    () => true,
    () => false, // the refusal has been announced
  );
  await invalidateCalls(...documentReads);
  return isDone;
};

/** Whether the caller is to look at this document now. */
export const waitsForMe = (document: Document): boolean =>
  document.state === 'uploaded' && document.can_check;

/** Why a document that waits is not the caller's to look at, though he checks documents; null where that is no question. */
export const whyNotMine = (document: Document): string | null =>
  document.state === 'uploaded' ? document.why_unchecked : null;

/** Says that a document is good. */
export const acceptDocument = async (document: Document): Promise<void> => {
  if (await send({ ids: [document.id], verdict: 'accepted', seen: document.state }))
    toast.success(texts.accepted(document.name));
};

/** Says that documents the caller has looked at are good. */
export const acceptDocuments = async (documents: readonly Document[]): Promise<void> => {
  if (await send({ ids: documents.map(({ id }) => id), verdict: 'accepted' }))
    toast.success(texts.acceptedMany(documents.length));
};

/** Says what is wrong with a document; tells whether it was taken. */
export const rejectDocument = async (document: Document, remark: string): Promise<boolean> => {
  const isDone = await send({ ids: [document.id], verdict: 'rejected', remark, seen: document.state });
  if (isDone) toast.success(texts.rejected(document.name));
  return isDone;
};
