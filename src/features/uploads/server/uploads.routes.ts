import { uploadCalls } from '#features/uploads/uploads.contract.ts';
import { savePieceOf, showUploadOf } from '#features/uploads/server/save-piece.ts';
import { implement } from '#kit/server/implement.ts';

export const uploadRoutes = implement(uploadCalls, {
  savePiece: ({ body }, context) => savePieceOf(context, body),
  showUpload: ({ query }, context) => showUploadOf(context, query.upload),
});
