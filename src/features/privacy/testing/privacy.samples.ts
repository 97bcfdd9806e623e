import { holdCalls } from '#features/privacy/holds.contract.ts';
import { privacyRequestCalls } from '#features/privacy/privacy-requests.contract.ts';
import { privacyCalls } from '#features/privacy/privacy.contract.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const privacySamples = defineSamples(async ({ people: { admin } }) => [
  sampleOf(holdCalls.placeHold, {
    caller: admin,
    table: 'legal_holds',
    body: { kind: 'user', record: admin.userId, reason: 'Спор', until_day: null },
    other: { kind: 'user', record: admin.userId, reason: 'Запрос суда', until_day: null },
  }),
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
