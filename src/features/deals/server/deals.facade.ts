export { listPeople } from '#features/deals/server/list-people.ts';
export { branchesOf as listBranches } from '#features/deals/server/deal-filter.ts';
export type { DealListRow } from '#features/deals/server/deal-rows.ts';
export { searchDeals } from '#features/deals/server/search-deals.ts';
export { searchedNames } from '#features/deals/server/search-words.ts';
export { type BookLeg, dealBrought, takeFromBook } from '#features/deals/server/take-from-book.ts';
export { updateDeal } from '#features/deals/server/update-deal.ts';
export { chooseBanks, isRemovable } from '#features/deals/server/choose-banks.ts';
export { createDeal, type DealOrigin } from '#features/deals/server/create-deal.ts';
export { wireFields } from '#features/deals/server/deal-input.ts';
export { followPastOffers, runCalendarMoves } from '#features/deals/server/deals.jobs.ts';
export {
  assignOperator,
  countHeldDeals,
  type DealPart,
  dealsHeldBy,
  type HeldDeal,
  lockHeldDeals,
  passDeal,
} from '#features/deals/server/hand-over-deals.ts';
export { staleLeg } from '#features/deals/server/explain-stale.ts';
export { getDeal } from '#features/deals/server/get-deal.ts';
export {
  defineFact,
  defineGuardFact,
  defineInputGuard,
} from '#features/deals/server/deal-facts.ts';
export type { GuardFacts } from '#features/deals/server/guards.ts';
export {
  lockDealsOfClient,
  lockStrayDeals,
  moveDealsToClient,
} from '#features/deals/server/move-client-deals.ts';
export { moveDue } from '#features/deals/server/move-due.ts';
export { ballsOf } from '#features/deals/server/leg-balls.ts';
export { correctIssue, flushHistory, followTurns, writeHistory } from '#features/deals/server/move-leg.ts';
export { moveLegs } from '#features/deals/server/move-legs.ts';
export { askedOf, papersOfBanks, productsOf } from '#features/deals/server/papers-of-banks.ts';
export { precheckQuestion } from '#features/deals/server/precheck-question.ts';
export { type PermissionTold, permissionTold } from '#features/deals/server/permissions.ts';
export { isPriceable, priceDeal } from '#features/deals/server/price-deal.ts';
export { namesOf, readHistory } from '#features/deals/server/read-history.ts';
export { sendSigned } from '#features/deals/server/send-signed.ts';
export { isLive } from '#features/deals/server/second-deal.ts';
export {
  type DealMoved,
  dealMoved,
  type LegMoved,
  tellDealTouched,
} from '#features/deals/server/tell-deal.ts';
export { dealScope, type DealPeople } from '#features/deals/server/deals.scope.ts';
export { seersOfDeal, whoSeesDeal } from '#features/deals/server/who-sees-deal.ts';
export {
  type Deal,
  findDeal,
  findLeg,
  findLegs,
  type Leg,
  lockDeal,
  lockLegs,
  refuseUnseen,
  seesEveryDeal,
  visibleDeals,
} from '#features/deals/server/visible-deals.ts';
