import { dealLabelCalls } from '#features/deal-labels/deal-labels.contract.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const dealLabelsSamples = defineSamples(async ({ people, id }) => {
  const label = { history_id: id('history'), color: 'blue' } as const;
  return [
    sampleOf(dealLabelCalls.saveLabel, {
      caller: people.agent,
      table: 'history_labels',
      body: { ...label, text: 'Раз' },
      other: { ...label, text: 'Два' },
    }),
    sampleOf(dealLabelCalls.saveStar, {
      caller: people.agent,
      table: 'history_stars',
      body: { history_id: id('history') },
      other: { history_id: id('history') + 1 },
    }),
  ];
});
