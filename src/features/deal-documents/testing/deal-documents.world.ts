import { vi } from 'vitest';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';
import { defineWorldPart } from '#kit/testing/define-world.ts';

const upload = async (who: TestCaller, application_id: number, document_type: string, name: string) => {
  const answer = await who.send(dealDocumentCalls.saveDocument, {
    body: { application_id, document_type },
    files: [{ name, content: samplePdf() }],
  });
  return answer.json<{ id: number }[]>()[0]?.id ?? 0;
};

export const charterOfWorld = defineWorldPart({
  needs: ['deal'],
  make: async ({ mark, people, id }) => ({
    document: await upload(people.agent, id('deal'), 'charter', `Устав ${mark}.pdf`),
  }),
});

/** A set of documents for a bank, and pages put together of a document of their own. */
export const documentsOfWorld = defineWorldPart({
  needs: ['offer'],
  make: async ({ mark, people: { agent }, id }) => {
    const document_id = await upload(agent, id('deal'), 'passport', `Паспорт ${mark}.pdf`);
    const set = await agent.call(dealDocumentCalls.collectDocuments, {
      body: { application_bank_id: id('leg') },
    });
    const parts = [{ document_type: 'passport', name: `Листы ${mark}`, pages: [{ document_id, page: 0 }] }];
    const work = await agent.call(dealDocumentCalls.makePages, {
      body: { application_id: id('deal'), parts },
    });
    // It ends in its own time: a law that looks whether anything has changed must not see it end.
    await vi.waitUntil(
      async () =>
        (await agent.call(dealDocumentCalls.getPageJob, { query: { id: work.id } })).state !== 'running',
      { timeout: 60_000, interval: 100 },
    );
    return { documentSet: set.id, pageJob: work.id };
  },
});
