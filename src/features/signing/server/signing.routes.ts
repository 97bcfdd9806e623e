import { signingCalls } from '#features/signing/signing.contract.ts';
import { acceptAgreement, showAgreement } from '#features/signing/server/agreement.ts';
import {
  findOwnCode,
  findWaiting,
  sendOwnCode,
  signByOwnCode,
  signOwnByCertificate,
  verifyOwn,
} from '#features/signing/server/sign-own.ts';
import { success } from '#kit/contract/fields.ts';
import { implement, workFirst } from '#kit/server/implement.ts';

export const signingRoutes = implement(signingCalls, {
  getAgreement: (_input, context) => showAgreement(context),
  acceptAgreement: ({ body }, context) => acceptAgreement(context, body.version),
  sendCode: ({ body }, context) => sendOwnCode(context, body),
  findCode: workFirst(
    ({ query }, context) => findWaiting(context, query.document_id),
    ({ query }, context) => findOwnCode(context, query.document_id),
  ),
  signByCode: ({ body }, context) =>
    signByOwnCode(context, { purpose: 'contract', documentId: body.document_id, code: body.code }),
  signByCertificate: workFirst(
    ({ body }, context) => verifyOwn(context, 'contract', body.document_id),
    async ({ body }, context, verified) => {
      await signOwnByCertificate(context, 'contract', body.document_id, verified);
      return success;
    },
  ),
});
