import { waitsForUs } from '#features/deal-drafts/web/newest-draft.ts';
import { draftCalls } from '#features/deal-drafts/deal-drafts.contract.ts';
import type { PanelCount } from '#features/deal-room/web/deal-room.facade.tsx';
import type { Deal as ShownDeal } from '#features/deal-legs/deal-legs.view.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

/** How many drafts wait for our word, beside the name of their view. */
export const useDraftCount = (deal: ShownDeal): PanelCount | undefined => {
  const { data = [] } = useCall(
    draftCalls.listDrafts,
    { query: { application_id: deal.id } },
    { quiet: true },
  );
  const waiting = data.filter(waitsForUs).length;
  return waiting > 0 ? { text: String(waiting), waits: waiting } : undefined;
};
