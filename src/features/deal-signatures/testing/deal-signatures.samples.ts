import { signatureCalls } from '#features/deal-signatures/deal-signatures.contract.ts';
import { makeDocument } from '#features/deal-documents/server/deal-documents.factory.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const dealSignaturesSamples = defineSamples(async ({ people, id }, { services }) => {
  const signing = {
    application_bank_id: id('leg'),
    document_ids: [await makeDocument(services, id('deal'), people.agent.userId)],
    method: 'kep' as const,
    due_at: '2099-01-01T09:00:00.000Z',
  };
  return [
    sampleOf(signatureCalls.askForSignature, {
      caller: people.operator,
      table: 'sign_requests',
      body: { ...signing, signer: 'Раз' },
      other: { ...signing, signer: 'Два' },
    }),
  ];
});
