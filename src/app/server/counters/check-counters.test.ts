import { expect, it } from 'vitest';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { jump } from '#features/deals/server/deals.factory.ts';
import { deskForTests, moveLegs, noDraft, offerFor } from '#features/deals/testing/deal-desk.ts';
import { checkCounters, findDifferences } from '#app/server/counters/check-counters.ts';

const desk = deskForTests();

it('an offer whose last day has passed overnight is no counter that lies', async () => {
  const { operator, banks, api } = desk;
  const deal = await desk.sentDeal({}, [banks[0]!]);
  const [leg] = deal.legs;
  await operator.call(dealCalls.saveOffer, { body: { ...offerFor(leg), valid_until: '2026-11-23' } });
  await moveLegs(operator, { application_bank_id: leg, move: 'T15' });
  await noDraft(operator, leg);
  await jump(api, '2026-11-24T11:05:00Z');
  expect(await findDifferences(api.services)).not.toEqual([]);
  await checkCounters(api.services);
  expect(await findDifferences(api.services)).toEqual([]);
  expect(api.logLines.filter((line) => line.includes('counter differs'))).toEqual([]);
});
