import { savedViewCalls } from '#features/saved-views/saved-views.contract.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

const view = { list: 'deals', search: { state: 0 }, columns: null, is_shared: false } as const;

export const savedViewsSamples = defineSamples(async ({ people }) => [
  sampleOf(savedViewCalls.createView, {
    caller: people.agent,
    table: 'saved_views',
    body: { ...view, name: 'Раз' },
    other: { ...view, name: 'Два' },
  }),
]);
