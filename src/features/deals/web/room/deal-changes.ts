import { dealCalls } from '#features/deals/deals.contract.ts';
import { invalidateCalls } from '#kit/web/query-client.ts';

/** Calls whose answers any change of a deal, its legs or its offers makes stale. */
export const dealReads = [
  dealCalls.getDeal,
  dealCalls.getHistory,
  dealCalls.getLegs,
  dealCalls.searchDeals,
  dealCalls.countDeals,
] as const;

export const refreshDeal = (): Promise<void> => invalidateCalls(...dealReads);
