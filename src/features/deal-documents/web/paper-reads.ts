import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';

/** Calls whose answers any change of a deal's papers makes stale: the papers, and what each bank still lacks. */
export const paperReads = [
  dealDocumentCalls.listDocuments,
  dealDocumentCalls.getChecklist,
  dealDocumentCalls.getSets,
  dealCalls.getDeal,
  dealCalls.getLegs,
] as const;
