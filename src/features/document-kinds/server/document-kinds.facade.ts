export { askerPoint } from '#features/document-kinds/server/save-kind.ts';
export { findKind, listKinds } from '#features/document-kinds/server/show-kinds.ts';
