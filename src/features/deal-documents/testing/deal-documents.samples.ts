import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const dealDocumentsSamples = defineSamples(async ({ people, id }) => {
  const document = { application_id: id('deal') };
  const pages = { document_type: 'charter', pages: [{ document_id: id('document'), page: 0 }] };
  return [
    sampleOf(dealDocumentCalls.saveDocument, {
      caller: people.agent,
      table: 'documents',
      body: { ...document, document_type: 'other' },
      other: { ...document, document_type: 'consent' },
      files: [{ name: 'Бумага.pdf', content: samplePdf() }],
    }),
    sampleOf(dealDocumentCalls.makePages, {
      caller: people.agent,
      table: 'page_jobs',
      body: { ...document, parts: [pages] },
      other: { ...document, parts: [{ ...pages, name: 'Два' }] },
    }),
    sampleOf(dealDocumentCalls.collectDocuments, {
      caller: people.agent,
      table: 'document_sets',
      body: { application_bank_id: id('leg') },
      other: { application_bank_id: id('secondLeg') },
    }),
  ];
});
