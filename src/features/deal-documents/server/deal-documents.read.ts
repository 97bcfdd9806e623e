export { documents, remarkPictures } from '#features/deal-documents/server/deal-documents.tables.ts';
