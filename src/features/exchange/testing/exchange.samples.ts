import { exchangeCalls } from '#features/exchange/exchange.contract.ts';
import { runningExchange } from '#features/exchange/server/running-exchange.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const exchangeSamples = defineSamples(async ({ people: { manager } }, api) => {
  await api.listen();
  while (!runningExchange(api.services)) await new Promise((done) => setTimeout(done, 10));
  return [
    sampleOf(exchangeCalls.ringIn, {
      caller: manager,
      table: 'calls',
      body: { phone: '+79163334411' },
      other: { phone: '+79163334412' },
    }),
  ];
});
