export { documentKinds } from '#features/document-kinds/server/document-kinds.tables.ts';
