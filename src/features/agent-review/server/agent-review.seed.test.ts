import { afterAll, beforeAll, expect, it } from 'vitest';
import { agentReviewCalls as calls } from '#features/agent-review/agent-review.contract.ts';
import { agentReviewSeed } from '#features/agent-review/server/agent-review.seed.ts';
import { demoAgents } from '#features/agent-review/server/agent-review.seed-people.ts';
import { seedUsers } from '#features/users/server/users.seed.ts';
import { runSeed } from '#kit/testing/run-seed.ts';
import { startApi, type TestApi } from '#kit/testing/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ demo: true });
  await api.services.database.write((db) => seedUsers(db, new Date()));
});
afterAll(() => api.stop());

it('the demo has a newcomer of every form, each a step further on his way', async () => {
  await runSeed(api.services, agentReviewSeed);
  const admin = await api.as('admin', 'looks');
  const { items } = await admin.call(calls.listAgents, { body: {} });
  const stands = items.map(({ name, state, u_form: form }) => [name.split(/\s/)[0], state, form]);
  for (const { name, until, form } of demoAgents) expect(stands).toContainEqual([name[0], until, form]);
});
