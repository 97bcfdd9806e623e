export { documents } from '#features/deal-documents/server/deal-documents.tables.ts';
