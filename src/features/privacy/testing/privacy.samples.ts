import { privacyRequestCalls } from '#features/privacy/privacy-requests.contract.ts';
import { privacyCalls } from '#features/privacy/privacy.contract.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const privacySamples = defineSamples(async ({ people: { admin } }) => [
  sampleOf(privacyCalls.exportPerson, {
    caller: admin,
    table: 'background_jobs',
    body: { names: ['Серов Сергей'] },
    other: { names: ['Чернов Антон'] },
  }),
  sampleOf(privacyRequestCalls.createRequest, {
    caller: admin,
    table: 'personal_requests',
    body: { kind: 'show', subject: 'lead', names: ['Серов Сергей'], received_on: '2026-11-02' },
    other: { kind: 'erase', subject: 'lead', names: ['Чернов Антон'], received_on: '2026-11-02' },
  }),
]);
