import { phoneCalls } from '#features/calls/calls.contract.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const callsSamples = defineSamples(async ({ people: { head } }) => [
  sampleOf(phoneCalls.startCall, {
    caller: head,
    table: 'calls',
    body: { phone: '+74951110001', reason: 'Раз' },
    other: { phone: '+74951110001', reason: 'Два' },
  }),
]);
