import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownReadingCalls as calls } from '#features/privacy/own-readings.contract.ts';
import { privacyCalls } from '#features/privacy/privacy.contract.ts';
import { userCalls } from '#features/users/users.contract.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

let api: TestApi;
let admin: TestCaller;
beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin');
});
afterAll(() => api.stop());

it('tells a person who has looked at what is held of him: once an hour, no name of staff to an agent', async () => {
  const agent = await api.as('agent', 'looked at');
  const manager = await api.as('manager', 'also looked at');
  for (const { userId } of [agent, manager, agent])
    await admin.call(userCalls.getUser, { query: { id: userId } });
  await admin.call(privacyCalls.findPerson, { body: { user_id: agent.userId } });
  const ofAgent = await agent.call(calls.listReadings, {});
  expect(ofAgent.map(({ kind, role }) => [kind, role])).toEqual([
    ['personal_search', 'admin'],
    ['user_card', 'admin'],
  ]);
  expect(ofAgent.every((row) => !('who' in row))).toBe(true);
  const [ofManager, ...more] = await manager.call(calls.listReadings, {});
  expect(ofManager).toMatchObject({ kind: 'user_card', who: expect.any(String) });
  expect(more).toEqual([]);
  await admin.call(userCalls.getUser, { query: { id: admin.userId } });
  expect(await admin.call(calls.listReadings, {})).toEqual([]);
});
