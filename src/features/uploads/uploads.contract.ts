import * as z from 'zod/mini';
import { everyone } from '#domain/access.ts';
import { newPiece, uploadName, uploadState } from '#features/uploads/uploads.fields.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';

/** Heavy files come by pieces, ahead of the call that takes them: after a cut the sender goes on from what is here. */
export const uploadCalls = defineCalls('uploads', {
  savePiece: defineCall({
    method: 'POST',
    path: '/upload/piece',
    access: everyone,
    records: 'own',
    files: { kind: 'piece', max: 1 },
    summary:
      'Часть большого файла; сам файл потом называется в поле uploads вызова, который его принимает: [{"id","name"}]',
    body: z.strictObject(newPiece),
    reply: uploadState,
  }),
  showUpload: defineCall({
    method: 'GET',
    path: '/upload/state',
    access: everyone,
    records: 'own',
    summary: 'Сколько байт начатого файла уже дошло: с них отправка продолжается',
    query: z.strictObject({ upload: uploadName() }),
    reply: uploadState,
  }),
});
