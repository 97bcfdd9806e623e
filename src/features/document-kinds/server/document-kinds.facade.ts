export { findKind, listKinds } from '#features/document-kinds/server/show-kinds.ts';
