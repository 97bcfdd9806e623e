import { draftCalls } from '#features/deal-drafts/deal-drafts.contract.ts';
import { refreshDeals } from '#features/deals/web/deals.facade.tsx';
import type { Deal as ShownDeal, Leg as ShownLeg } from '#features/deal-legs/deal-legs.view.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';

/** The drafts of one leg, one of their versions, and what hangs on it, as the server shows them. */
export type LegDrafts = CallReply<typeof draftCalls.listDrafts>[number];
export type DraftRow = LegDrafts['drafts'][number];
export type DraftView = CallReply<typeof draftCalls.getDraft>;
export type Check = DraftView['checks'][number];
export type Remark = DraftView['remarks'][number];
export type { ShownDeal, ShownLeg };

/** Everything that a change of a draft makes stale. */
export const refreshDrafts = async (): Promise<void> => {
  await Promise.all([invalidateCalls(draftCalls.listDrafts, draftCalls.getDraft), refreshDeals()]);
};
