import { expect, it } from 'vitest';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { jump } from '#features/deals/server/deals.factory.ts';
import { workspaceForTests, moveLegs, noDraft, offerFor } from '#features/deals/testing/deal-workspace.ts';
import { checkCounters, findDifferences } from '#app/server/counters/check-counters.ts';

const workspace = workspaceForTests();

it('an offer whose last day has passed overnight is no counter that lies', async () => {
  const { operator, banks, api } = workspace;
  const deal = await workspace.sentDeal({}, [banks[0]!]);
  const [leg] = deal.legs;
  await operator.call(legCalls.saveOffer, { body: { ...offerFor(leg), valid_until: '2026-11-23' } });
  await moveLegs(operator, { application_bank_id: leg, move: 'T15' });
  await noDraft(operator, leg);
  await jump(api, '2026-11-24T11:05:00Z');
  expect(await findDifferences(api.services)).not.toEqual([]);
  await checkCounters(api.services);
  expect(await findDifferences(api.services)).toEqual([]);
  expect(api.logLines.filter((line) => line.includes('counter differs'))).toEqual([]);
});
