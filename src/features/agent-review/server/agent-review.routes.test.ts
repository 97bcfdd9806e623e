import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agentReviewCalls as calls } from '#features/agent-review/agent-review.contract.ts';
import { registrations } from '#features/registration/server/registration.tables.ts';
import { userCalls } from '#features/users/users.contract.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

let api: TestApi;
let admin: TestCaller;
let curator: TestCaller;
let other: TestCaller;

const leads = async (name: string, curatorId: number, role: 'agent' | 'guest' = 'agent') => {
  const agent = await api.as(role, name, { curatorId, stopApp: role === 'guest' ? 1 : 0 });
  // Stopping and going on puts him into the book, as any change of his account does.
  const turn = (on: number) =>
    admin.call(userCalls.stopApplications, {
      body: { user_id: agent.userId, stop_app: on, reason: 'Проверка' },
    });
  await turn(role === 'guest' ? 0 : 1);
  await turn(role === 'guest' ? 1 : 0);
  return agent;
};
beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin');
  curator = await api.as('curator', 'first');
  other = await api.as('curator', 'second');
});
afterAll(() => api.stop());

const list = (caller: TestCaller, more: object = {}) => caller.call(calls.listAgents, { body: { ...more } });
const namesOf = async (caller: TestCaller, more: object = {}) =>
  (await list(caller, more)).items.map(({ name }) => name);

describe('the list of agents', () => {
  it('shows a curator his own and the administrator all, newcomers first, page by page', async () => {
    await leads('working-one', curator.userId);
    await leads('newcomer-one', curator.userId, 'guest');
    await leads('foreign-one', other.userId);
    api.services.forgetSessions(curator.userId);
    api.services.forgetSessions(other.userId);
    expect(await namesOf(curator)).toEqual(['newcomer-one', 'working-one']);
    expect(await namesOf(other)).toEqual(['foreign-one']);
    expect(await namesOf(admin)).toEqual(['newcomer-one', 'working-one', 'foreign-one']);
    expect(await namesOf(admin, { q: 'FOREIGN' })).toEqual(['foreign-one']);
    const first = await list(admin, { limit: 1 });
    expect(first).toMatchObject({ total: 3, without_contract: 2 });
    expect(first.funnel[0]).toMatchObject({ state: 'filling', count: 1 });
    const second = await list(admin, { limit: 1, cursor: first.next_cursor });
    expect(second.items.map(({ name }) => name)).toEqual(['working-one']);
  });

  it('is nobody else’s, and a foreign card is not found', async () => {
    const agent = await leads('carded', curator.userId);
    api.services.forgetSessions(curator.userId);
    const open = (caller: TestCaller) => caller.send(calls.getAgent, { body: { id: agent.userId } });
    expect((await open(curator)).json()).toMatchObject({
      state: 'working',
      moves: ['V8'],
      has_contract: false,
    });
    expect((await open(other)).statusCode).toBe(404);
    for (const role of ['manager', 'headagent', 'director', 'agent'] as const)
      expect((await open(await api.as(role))).statusCode).toBe(403);
  });
});

describe('a check', () => {
  it('that is red is not lifted by a mark, an amber one is marked by name', async () => {
    const agent = await leads('checked-one', curator.userId);
    api.services.forgetSessions(curator.userId);
    const wrong = { userId: agent.userId, askedRole: 'agent' as const, inn: '631500000102' };
    await api.services.database.write((db) =>
      db.insert(registrations).values({ ...wrong, createdAt: new Date() }),
    );
    const mark = (check: string) =>
      curator.send(calls.markCheck, { body: { agent_id: agent.userId, check } });
    expect((await mark('inn')).json()).toMatchObject({ code: 'agentReview.notMarkable' });
    expect((await mark('passport')).statusCode).toBe(404);
    expect((await mark('fz115')).statusCode).toBe(200);
    const { checks } = await curator.call(calls.getAgent, { body: { id: agent.userId } });
    expect(checks.find(({ check }) => check === 'fz115')).toMatchObject({ tone: 'good', marked_by: 'first' });
  });
});
