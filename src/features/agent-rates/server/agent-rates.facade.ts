export { findRates, type FittedRow } from '#features/agent-rates/server/find-rates.ts';
