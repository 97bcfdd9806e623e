import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const dealWizardSamples = defineSamples(async ({ people }) => [
  sampleOf(wizardCalls.createDeal, {
    caller: people.agent,
    table: 'deals',
    body: { product: 1, client_name: 'Раз' },
    other: { product: 1, client_name: 'Два' },
  }),
]);
