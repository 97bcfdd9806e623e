import { privacyCalls } from '#features/privacy/privacy.contract.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const privacySamples = defineSamples(async ({ people: { admin } }) => [
  sampleOf(privacyCalls.exportPerson, {
    caller: admin,
    table: 'background_jobs',
    body: { names: ['Серов Сергей'] },
    other: { names: ['Чернов Антон'] },
  }),
]);
