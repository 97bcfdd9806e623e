export { readCompany, readParty } from '#features/agent-contracts/server/contract-values.ts';
