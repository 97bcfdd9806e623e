import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import type { PanelCount, ShownDeal } from '#features/deals/web/deals.facade.tsx';
import { useCall } from '#kit/web/use-call.ts';

/** How many papers a deal has, beside the name of their view. */
export const useDocumentCount = (deal: ShownDeal): PanelCount | undefined => {
  const { data } = useCall(
    dealDocumentCalls.listDocuments,
    { query: { application_id: deal.id } },
    { quiet: true },
  );
  return data && data.length > 0 ? { text: String(data.length) } : undefined;
};
