import { callbackCalls } from '#features/callbacks/callbacks.contract.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const callbacksSamples = defineSamples(async ({ people: { manager } }) => {
  const at = new Date(Date.now() + 86_400_000).toISOString();
  return [
    sampleOf(callbackCalls.createCallback, {
      caller: manager,
      table: 'callbacks',
      body: { phone: '+79993330021', at },
      other: { phone: '+79993330022', at },
    }),
  ];
});
