export { findRates, nameOfTable, ratesOfTable } from '#features/agent-rates/server/find-rates.ts';
export { type IssuedLeg, issuedLegsPoint } from '#features/agent-rates/server/try-rate-draft.ts';
