import { queryCalls } from '#features/deal-queries/deal-queries.contract.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

const item = { kind: 'answer', title: 'Раз', owner: 'agent' } as const;

export const dealQueriesSamples = defineSamples(async ({ people, id }) => {
  const question = { application_bank_id: id('thirdLeg'), due_at: '2099-01-01T09:00:00.000Z' };
  return [
    sampleOf(queryCalls.askQuery, {
      caller: people.operator,
      table: 'bank_queries',
      body: { ...question, items: [item] },
      other: { ...question, items: [{ ...item, title: 'Два' }] },
    }),
    sampleOf(queryCalls.saveItem, {
      caller: people.operator,
      table: 'bank_query_items',
      body: { query_id: id('query'), ...item },
      other: { query_id: id('query'), ...item, title: 'Два' },
    }),
    sampleOf(queryCalls.answerWithFiles, {
      caller: people.agent,
      table: 'documents',
      body: { id: id('queryItem') },
      other: { id: id('queryItem'), document_type: 'consent' },
      files: [{ name: 'Ответ.pdf', content: samplePdf() }],
    }),
  ];
});
