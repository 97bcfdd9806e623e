import { readFileSync } from 'node:fs';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { signatureCalls } from '#features/deal-signatures/deal-signatures.contract.ts';
import { defineWorldPart } from '#kit/testing/define-world.ts';

const vectors = new URL('../../../kit/server/cms/vectors/', import.meta.url);
const read = (name: string): Buffer => readFileSync(new URL(name, vectors));

/** A document with a signature under it, and a request to sign it. */
export const signatureOfWorld = defineWorldPart({
  needs: ['offer'],
  make: async ({ mark, people: { agent, operator }, id }) => {
    const upload = await agent.send(dealDocumentCalls.saveDocument, {
      body: { application_id: id('deal'), document_type: 'other' },
      files: [{ name: `Заявление ${mark}.pdf`, content: read('application.pdf') }],
    });
    const document_id = upload.json<{ id: number }[]>()[0]?.id ?? 0;
    const signed = await agent.send(signatureCalls.saveSignature, {
      body: { document_id },
      files: [{ name: `Подпись ${mark}.sig`, content: read('detached-256.p7s') }],
    });
    const request = await operator.call(signatureCalls.askForSignature, {
      body: {
        application_bank_id: id('leg'),
        document_ids: [document_id],
        method: 'sms',
        signer: `Подписант ${mark}`,
        phone: '+79990001122',
        due_at: '2099-01-01T09:00:00.000Z',
      },
    });
    return { signature: signed.json<{ id: number }>().id, signRequest: request.id };
  },
});
