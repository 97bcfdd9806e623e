export { chooseBanks, isRemovable } from '#features/deals/server/choose-banks.ts';
export { runCalendarMoves } from '#features/deals/server/deals.jobs.ts';
export {
  countHeldDeals,
  type DealPart,
  dealsHeldBy,
  type HeldDeal,
  lockHeldDeals,
  passDeal,
} from '#features/deals/server/hand-over-deals.ts';
export { registerGuard } from '#features/deals/server/guards.ts';
export {
  lockDealsOfClient,
  lockStrayDeals,
  moveDealsToClient,
} from '#features/deals/server/move-client-deals.ts';
export { papersOfBanks } from '#features/deals/server/papers-of-banks.ts';
export { precheckQuestion } from '#features/deals/server/precheck-question.ts';
export { isPriceable, priceDeal } from '#features/deals/server/price-deal.ts';
export { isLive } from '#features/deals/server/second-deal.ts';
export {
  type DealMoved,
  dealMoved,
  type LegMoved,
  tellDealTouched,
} from '#features/deals/server/tell-deal.ts';
export { whoSeesDeal } from '#features/deals/server/who-sees-deal.ts';
export {
  type Deal,
  findDeal,
  findLeg,
  findLegs,
  type Leg,
  lockDeal,
  lockLegs,
  visibleDeals,
} from '#features/deals/server/visible-deals.ts';
