import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';

/** Calls whose answers any change of a deal's documents makes stale: the documents, and what each bank still lacks. */
export const documentReads = [
  dealDocumentCalls.listDocuments,
  dealDocumentCalls.getChecklist,
  dealDocumentCalls.getSets,
  legCalls.getDeal,
  legCalls.getLegs,
] as const;
