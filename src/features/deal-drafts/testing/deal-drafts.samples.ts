import { draftCalls } from '#features/deal-drafts/deal-drafts.contract.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const dealDraftsSamples = defineSamples(async ({ people, id }) => [
  sampleOf(draftCalls.saveRemark, {
    caller: people.agent,
    table: 'draft_remarks',
    body: { id: id('draft'), text: 'Раз' },
    other: { id: id('draft'), text: 'Два' },
  }),
  sampleOf(draftCalls.answerRemark, {
    caller: people.agent,
    table: 'draft_words',
    body: { id: id('draftRemark'), text: 'Раз' },
    other: { id: id('draftRemark'), text: 'Два' },
  }),
]);
