import { signatureCalls } from '#features/deal-signatures/deal-signatures.contract.ts';
import { askForSignature, withdrawRequest } from '#features/deal-signatures/server/ask-for-signature.ts';
import { lockRequest } from '#features/deal-signatures/server/find-signature.ts';
import { listSignatures } from '#features/deal-signatures/server/list-signatures.ts';
import { openSignature } from '#features/deal-signatures/server/open-signature.ts';
import { hashDocuments, openSheet } from '#features/deal-signatures/server/open-sheet.ts';
import { removeSignature } from '#features/deal-signatures/server/remove-signature.ts';
import { saveSignature, verifySignature } from '#features/deal-signatures/server/save-signature.ts';
import { enterCode, openRequest, sendCode } from '#features/deal-signatures/server/sign-by-code.ts';
import { success } from '#kit/contract/fields.ts';
import { implement, workFirst } from '#kit/server/implement.ts';

export const dealSignatureRoutes = implement(signatureCalls, {
  listSignatures: ({ query }, context) => listSignatures(context, query.application_id),
  saveSignature: workFirst(
    ({ body }, context) => verifySignature(context, body.document_id, context.files),
    ({ body }, context, verified) => saveSignature(context, body.document_id, verified),
  ),
  downloadSignature: ({ body }, context) =>
    openSignature(context, { documentId: body.document_id, id: body.signature_id }),
  deleteSignature: async ({ body }, context) => {
    await removeSignature(context, body.id, body.reason);
    return success;
  },
  askForSignature: ({ body }, context) => askForSignature(context, body),
  withdrawRequest: async ({ body }, context) =>
    withdrawRequest(context, await lockRequest(context, body.id), body.reason),
  openRequest: ({ body }, context) => openRequest(context, body.id),
  sendCode: ({ body }, context) => sendCode(context, body.id),
  enterCode: ({ body }, context) => enterCode(context, body.id, body.code),
  getSheet: workFirst(
    ({ query }, context) => hashDocuments(context, query.id),
    ({ query }, context, documents) => openSheet(context, query.id, documents),
  ),
});
