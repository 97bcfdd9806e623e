export { bankTermVersions } from '#features/bank-terms/server/bank-terms.tables.ts';
