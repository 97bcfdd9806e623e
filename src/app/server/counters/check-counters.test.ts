import { expect, it } from 'vitest';
import { threadCalls } from '#features/chat/threads.contract.ts';
import { announce } from '#features/chat/testing/threads.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { jump } from '#features/deals/server/deals.factory.ts';
import { workspaceForTests, moveLegs, noDraft, offerFor } from '#features/deals/testing/deal-workspace.ts';
import { leadCalls } from '#features/leads/leads.contract.ts';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
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

it('a lead that waits, counted by its own rows each time, is no counter that lies', async () => {
  const { admin, manager, api } = workspace;
  await admin.call(leadCalls.saveLead, {
    body: { phone: '+79990014455', name: 'Вадим', managerId: manager.userId },
  });
  const { count } = await manager.call(signInCalls.getUserInfo, {});
  expect(count['countLead']).toBe(1);
  expect(await findDifferences(api.services)).toEqual([]);
});

it('who is told and read to while the counters are compared is no counter that lies', async () => {
  const { operator, agent, banks, api } = workspace;
  const { id: application_id } = await workspace.sentDeal({}, [banks[0]!]);
  const { id: thread_id } = await agent.call(threadCalls.openThread, {
    body: { application_id, side: 'agent' },
  });
  const over = new AbortController();
  const writeAndRead = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const { id: read_to } = await announce(operator, thread_id, 'Слово');
      await agent.call(threadCalls.markThread, { body: { thread_id, read_to } });
    }
  };
  const busy = writeAndRead();
  const found = [];
  for (let times = 0; times < 12; times += 1) found.push(...(await findDifferences(api.services)));
  over.abort();
  await busy;
  expect(found).toEqual([]);
});
