export { chooseBanks, isRemovable, setBanks } from '#features/deal-legs/server/choose-banks.ts';
export {
  defineFact,
  defineGuardFact,
  defineInputGuard,
  type IssueTerms,
} from '#features/deal-legs/server/deal-facts.ts';
export { syncPastOffers } from '#features/deal-legs/server/deal-legs.jobs.ts';
export { type Attached, documentsPoint } from '#features/deal-legs/server/deal-documents.ts';
export { legConflict } from '#features/deal-legs/server/explain-conflict-leg.ts';
export { getDeal } from '#features/deal-legs/server/get-deal.ts';
export type { GuardFacts } from '#features/deal-legs/server/guards.ts';
export { objectToCorrection } from '#features/deal-legs/server/judge-correction.ts';
export { judgeLegs } from '#features/deal-legs/server/judge-legs.ts';
export { turnsOfLegs } from '#features/deal-legs/server/leg-turns.ts';
export { moveDue } from '#features/deal-legs/server/move-due.ts';
export {
  addLeg,
  correctIssue,
  syncTurns,
  moveLeg,
  recomputeDeal,
} from '#features/deal-legs/server/move-leg.ts';
export { moveLegs } from '#features/deal-legs/server/move-legs.ts';
export { askedOf, documentsOfBanks, productsOf } from '#features/deal-legs/server/documents-of-banks.ts';
export { permissionRequestChanged } from '#features/deal-legs/server/permission-requests.ts';
export { precheckQuestion } from '#features/deal-legs/server/precheck-question.ts';
export { isPriceable, priceDeal } from '#features/deal-legs/server/price-deal.ts';
export { demandReason, isLive } from '#features/deal-legs/server/second-deal.ts';
export { renewDraft, sendSigned } from '#features/deal-legs/server/own-moves.ts';
export { readStandings } from '#features/deal-legs/server/store-standings.ts';
export {
  type DealMoved,
  documentsTurned,
  type LegMoved,
  dealMoved,
} from '#features/deal-legs/server/notify-moves.ts';
