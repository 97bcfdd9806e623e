import { mayPass } from '#domain/access.ts';
import { changeDeals } from '#features/deals/deals.access.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { wizardStatuses } from '#features/deals/deals.status.ts';
import { dealVerdictTexts } from '#features/deals/deals.verdict-texts.ts';
import { dealReads } from '#features/deals/web/room/deal-changes.ts';
import { legsWithBank } from '#features/deals/web/room/deal-view.ts';
import { useRoom } from '#features/deals/web/room/room-context.ts';
import { toast } from '#kit/web/toast.ts';
import { useCallMutation } from '#kit/web/use-call.ts';

/** Judges the unsent banks of the deal anew, for those who may and while there are any. */
export const useRecheck = () => {
  const { deal, role } = useRoom();
  const recheck = useCallMutation(dealCalls.recheckLegs, {
    invalidates: dealReads,
    onSuccess: () => toast.success(dealVerdictTexts.checked),
  });
  const isUnsent = legsWithBank(deal).some((leg) => wizardStatuses.some((status) => status === leg.status));
  return {
    isAllowed: isUnsent && mayPass(changeDeals, role),
    isBusy: recheck.isPending,
    run: () => recheck.mutate({ body: { application_id: deal.id } }),
  };
};
