import type { Page } from '@playwright/test';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';
import { callAs } from '#kit/testing/call-as.ts';

/**
 * Gives the banks of a deal every document they demand and has it accepted by another person: what a promise about
 * something else needs before a deal can be sent.
 */
export const fillDocuments = async (author: Page, checker: Page, dealId: number): Promise<void> => {
  const query = { application_id: dealId };
  const { slots } = await callAs(author, dealDocumentCalls.getChecklist, { query });
  for (const { kind, banks } of slots) {
    if (banks.every(({ mark }) => mark !== 'waits')) continue;
    const content = samplePdf({ catalog: `/Kind (${kind})` });
    const file = new File([new Uint8Array(content)], `${kind}.pdf`, { type: 'application/pdf' });
    const body = { application_id: dealId, document_type: kind };
    await callAs(author, dealDocumentCalls.saveDocument, { body, files: [file] });
  }
  const documents = await callAs(checker, dealDocumentCalls.listDocuments, { query });
  const ids = documents.filter(({ state }) => state === 'uploaded').map(({ id }) => id);
  await callAs(checker, dealDocumentCalls.checkDocument, { body: { ids, verdict: 'accepted' } });
};
