import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { downloadUrl } from '#kit/web/calls/call-api.ts';

/** A document as the list shows it. */
export type Document = CallReply<typeof dealDocumentCalls.listDocuments>[number];

/** The address of a document's file; the server names it as it was uploaded. */
export const fileUrl = (id: number): string => downloadUrl(dealDocumentCalls.openDocument, { query: { id } });
