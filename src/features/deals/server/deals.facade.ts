export {
  type Parameters,
  changesBetween,
  emptyParameters,
  parametersOf,
  shownParameters,
  wireFields,
  withInput,
} from '#features/deals/server/deal-input.ts';
export { type DealPeople, dealScope } from '#features/deals/server/deals.scope.ts';
export { authorName, dealConflict } from '#features/deals/server/explain-conflict.ts';
export {
  assignOperator,
  countHeldDeals,
  type DealLed,
  dealLed,
  type DealPart,
  dealsHeldBy,
  lockHeldDeals,
  passDeal,
} from '#features/deals/server/hand-over-deals.ts';
export { leaderOfClient } from '#features/deals/server/leader-of-client.ts';
export {
  lockDealsOfClient,
  lockStrayDeals,
  moveDealsToClient,
} from '#features/deals/server/move-client-deals.ts';
export { historyMarks, marksPoint } from '#features/deals/server/history-marks.ts';
export { guardNewDeals, refuseNewDeal } from '#features/deals/server/new-deal-guards.ts';
export { namesOf, readHistory } from '#features/deals/server/read-history.ts';
export { computeDeadline, recomputeDeadline } from '#features/deals/server/sign-deadline.ts';
export { publishDealChanged, publishDealTouched } from '#features/deals/server/publish-deal.ts';
export {
  type Deal,
  type Leg,
  type Offer,
  findDeal,
  findLeg,
  findLegs,
  lockDeal,
  lockDealOfLeg,
  lockLegs,
  refuseUnseen,
  seesEveryDeal,
} from '#features/deals/server/visible-deals.ts';
export { seersOfDeal, whoSeesDeal } from '#features/deals/server/who-sees-deal.ts';
export { type Author, flushHistory, writeHistory } from '#features/deals/server/write-history.ts';
