import { changeDeals } from '#features/deals/deals.access.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { wizardStatuses } from '#features/deals/deals.status.ts';
import { dealVerdictTexts } from '#features/deal-legs/deal-legs-verdict.texts.ts';
import { dealReads } from '#features/deals/web/deals.facade.tsx';
import { legsWithBank } from '#features/deal-legs/deal-legs.view.ts';
import { useRoom } from '#features/deal-legs/web/room-context.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

/** Judges the unsent banks of the deal anew, for those who may and while there are any. */
export const useRecheck = () => {
  const { deal, role } = useRoom();
  const recheck = useCallMutation(legCalls.recheckLegs, {
    invalidates: dealReads(),
    done: dealVerdictTexts.checked,
  });
  const isUnsent = legsWithBank(deal).some((leg) => wizardStatuses.some((status) => status === leg.status));
  return {
    isAllowed: isUnsent && mayAct('deals', changeDeals, role),
    isBusy: recheck.isPending,
    run: () => recheck.mutate({ body: { application_id: deal.id } }),
  };
};
