import { queryCalls } from '#features/deal-queries/deal-queries.contract.ts';
import { openItems } from '#features/deal-queries/web/query-wire.ts';
import type { PanelCount } from '#features/deal-room/web/deal-room.facade.tsx';
import type { Deal as ShownDeal } from '#features/deal-legs/deal-legs.view.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

/** How many items of open questions wait for an answer, beside the name of their view. */
export const useQueryCount = (deal: ShownDeal): PanelCount | undefined => {
  const { data = [] } = useCall(
    queryCalls.listQueries,
    { query: { application_id: deal.id } },
    { quiet: true },
  );
  const open = data.filter(({ state }) => state === 'open');
  const waiting = open.reduce((sum, query) => sum + openItems(query).length, 0);
  if (waiting > 0) return { text: String(waiting), waits: waiting };
  return open.length > 0 ? { text: String(open.length) } : undefined;
};
