import { readSheet } from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { conversionCalls as calls } from '#features/deal-conversion/deal-conversion.contract.ts';
import { workspaceForTests, moveLegs } from '#features/deals/testing/deal-workspace.ts';

const workspace = workspaceForTests();

it('counts how far the deals of a period have come, by whom, within the scope of the asker', async () => {
  const { manager, agent, api } = workspace;
  await workspace.chosenDeal();
  const refused = await workspace.sentDeal();
  await moveLegs(agent, { application_id: refused.id, move: 'T17', reason_code: 'price' });
  await workspace.approvedDeal();
  await workspace.issuedDeal();
  const whole = await manager.call(calls.getConversion, { body: {} });
  expect(whole.totals).toMatchObject({
    created: 4,
    sent: 3,
    approved: 2,
    issued: 1,
    refused: 1,
    sent_percent: 75,
    approved_percent: 66.7,
    issued_percent: 50,
    total_percent: 25,
    refused_percent: 25,
    amount: '4000000.00',
    issued_amount: '1000000.00',
    median_days: 0,
  });
  expect(
    whole.funnel.map(({ stage, deals, percent, step_percent }) => [stage, deals, percent, step_percent]),
  ).toEqual([
    ['created', 4, 100, null],
    ['sent', 3, 75, 75],
    ['approved', 2, 50, 66.7],
    ['issued', 1, 25, 50],
  ]);
  const byAgent = await manager.call(calls.searchConversion, { body: { group: 'agent' } });
  expect(byAgent).toMatchObject([{ id: agent.userId, created: 4, name: expect.any(String) }]);
  expect(await manager.call(calls.searchConversion, { body: { group: 'source' } })).toMatchObject([
    { id: null, name: 'Агент', created: 4 },
  ]);
  const choice = await manager.call(calls.listChoice, { body: {} });
  expect(choice.agents.map(({ id }) => id)).toEqual([agent.userId]);
  const past = { from: '2025-01-01', to: '2025-12-31' };
  expect((await manager.call(calls.getConversion, { body: past })).totals).toMatchObject({
    created: 0,
    median_days: null,
  });
  const stranger = await api.as('headagent', 'far');
  expect(await stranger.call(calls.searchConversion, { body: {} })).toEqual([]);
  expect((await agent.send(calls.getConversion, { body: {} })).statusCode).toBe(403);
  const sheet = await manager.send(calls.saveXlsx, { query: { group: 'agent' } });
  const [titles, row] = await readSheet(sheet.rawPayload);
  expect(titles?.slice(0, 3)).toEqual(['Агент', 'Создано', 'Отправлено']);
  expect(row?.slice(1, 6)).toEqual([4, 3, 2, 1, 1]);
});
