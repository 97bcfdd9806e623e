import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { readySlots } from '#features/deal-documents/deal-documents.checklist.ts';
import type { PanelCount, ShownDeal } from '#features/deals/web/deals.facade.tsx';
import { useCall } from '#kit/web/use-call.ts';

/** How far the papers of a deal have come, beside the name of their view; just how many there are where no bank asks. */
export const useDocumentCount = (deal: ShownDeal): PanelCount | undefined => {
  const query = { application_id: deal.id };
  const { data: checklist } = useCall(dealDocumentCalls.getChecklist, { query }, { quiet: true });
  const { data: papers } = useCall(dealDocumentCalls.listDocuments, { query }, { quiet: true });
  if (!checklist || !papers) return undefined;
  const { ready, all } = readySlots(checklist.slots);
  if (all === 0) return papers.length > 0 ? { text: String(papers.length) } : undefined;
  return { text: `${ready}/${all}`, isAmber: ready < all };
};
