export { chooseBanks, isRemovable } from '#features/deals/server/choose-banks.ts';
export { runCalendarMoves } from '#features/deals/server/deals.jobs.ts';
export { registerGuard } from '#features/deals/server/guards.ts';
export {
  lockDealsOfClient,
  lockStrayDeals,
  moveDealsToClient,
} from '#features/deals/server/move-client-deals.ts';
export { papersOfBanks } from '#features/deals/server/papers-of-banks.ts';
export { isPriceable, priceDeal } from '#features/deals/server/price-deal.ts';
export { isLive } from '#features/deals/server/second-deal.ts';
export { type DealMoved, dealMoved, type LegMoved } from '#features/deals/server/tell-deal.ts';
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
