import { documentRemarkCalls } from '#features/deal-documents/document-remarks.contract.ts';
import { openRemarkPicture, saveRemarkPicture } from '#features/deal-documents/server/remark-picture.ts';
import { success } from '#kit/contract/fields.ts';
import { implement } from '#kit/server/implement.ts';

export const documentRemarkRoutes = implement(documentRemarkCalls, {
  savePicture: async ({ body }, context) => {
    await saveRemarkPicture(context, body.id);
    return success;
  },
  openPicture: ({ query }, context) => openRemarkPicture(context, query.id),
});
