import { definePoint } from '#kit/server/define-point.ts';
import type { Operation } from '#kit/server/implement.ts';

/** What keeps an agent from new deals: rules he has not accepted, a contract that is over. It throws a refusal in words. */
const newDealGuards = definePoint<(operation: Operation) => Promise<void>>('deals.newDealGuards');

/** `guardNewDeals(…)` in the `server/x.hooks.ts` of the feature that knows the reason. */
export const guardNewDeals = newDealGuards.give;

/** Refuses a new deal of the caller for whatever reason the features know. */
export const refuseNewDeal = async (operation: Operation): Promise<void> => {
  for (const guard of newDealGuards.contributions(operation.services)) await guard(operation);
};
