export { legalHolds } from '#features/legal-holds/server/legal-holds.tables.ts';
