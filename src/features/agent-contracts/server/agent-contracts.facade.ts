export { lastSignedOf } from '#features/agent-contracts/server/contract-days.ts';
export { readCompany, readParty } from '#features/agent-contracts/server/contract-values.ts';
