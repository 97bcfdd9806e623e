import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { readySlots } from '#features/deal-documents/deal-documents.checklist.ts';
import type { PanelCount } from '#features/deal-room/web/deal-room.facade.tsx';
import type { Deal as ShownDeal } from '#features/deal-legs/deal-legs.view.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

/** How far the documents of a deal have come, beside the name of their view; just how many there are where no bank asks. */
export const useDocumentCount = (deal: ShownDeal): PanelCount | undefined => {
  const query = { application_id: deal.id };
  const { data: checklist } = useCall(dealDocumentCalls.getChecklist, { query }, { quiet: true });
  const { data: documents } = useCall(dealDocumentCalls.listDocuments, { query }, { quiet: true });
  if (!checklist || !documents) return undefined;
  const { ready, all } = readySlots(checklist.slots);
  if (all === 0) return documents.length > 0 ? { text: String(documents.length) } : undefined;
  return { text: `${ready}/${all}`, waits: all - ready };
};
