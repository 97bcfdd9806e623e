import { dealListCalls } from '#features/deals/deal-list.contract.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { invalidateCalls } from '#kit/web/query-client.ts';

/** Calls whose answers any change of a deal, its legs or its offers makes stale. */
export const dealReads = [
  dealCalls.getDeal,
  dealCalls.getHistory,
  dealCalls.getLegs,
  dealListCalls.searchDeals,
  dealListCalls.readBoard,
  dealListCalls.countDeals,
] as const;

export const refreshDeal = (): Promise<void> => invalidateCalls(...dealReads);
