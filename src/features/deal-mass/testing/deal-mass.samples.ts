import { dealMassCalls } from '#features/deal-mass/deal-mass.contract.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const dealMassSamples = defineSamples(async ({ people, id }) => [
  sampleOf(dealMassCalls.actOnMany, {
    caller: people.agent,
    table: 'background_jobs',
    body: { ids: [id('deal')], action: 'T3', is_dry_run: true },
    other: { ids: [id('deal')], action: 'T5', is_dry_run: true },
  }),
]);
