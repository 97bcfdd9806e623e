import { dealEvents } from '#features/deals/deals.events.ts';
import { guaranteeCalls } from '#features/guarantees/guarantees.contract.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { useEvent } from '#kit/web/calls/realtime.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

/** The guarantees of a deal that have not been replaced. */
export const useDealGuarantees = (dealId: number) => {
  useEvent(dealEvents.changed, () => void invalidateCalls(guaranteeCalls.listOfDeal));
  return useCall(guaranteeCalls.listOfDeal, { query: { application_id: dealId } }, { quiet: true });
};
