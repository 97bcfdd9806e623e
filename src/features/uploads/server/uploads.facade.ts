export { savePieceOf, showUploadOf } from '#features/uploads/server/save-piece.ts';
