export { rateRows, rateTables, rateVersions } from '#features/agent-rates/server/agent-rates.tables.ts';
