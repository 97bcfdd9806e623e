import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roles } from '#domain/role.ts';
import { curatorCalls } from '#features/curators/curators.contract.ts';
import { handOverCalls } from '#features/hand-overs/hand-overs.contract.ts';
import { users } from '#features/people/server/people.tables.ts';
import { refusal } from '#features/users/server/users.factory.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

let api: TestApi;
let admin: TestCaller;
let curator: TestCaller;
let other: TestCaller;
let first: TestCaller;
let second: TestCaller;
let foreign: TestCaller;

beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin');
  curator = await api.as('curator');
  other = await api.as('curator', 'other');
  first = await api.as('agent', 'first', { curatorId: curator.userId });
  second = await api.as('agent', 'second', { curatorId: curator.userId });
  foreign = await api.as('agent', 'foreign', { curatorId: other.userId });
});
afterAll(() => api.stop());

const give = (by: TestCaller, agents: number | number[], to: number) =>
  by.call(curatorCalls.updateCurator, { body: { agent_id: agents, curator_id: to } });
const curatorOf = async ({ userId }: TestCaller) => {
  const [user] = await api.services.database.read((db) =>
    db.select().from(users).where(eq(users.id, userId)),
  );
  return user?.curatorId;
};
const loads = async () => {
  const all = await admin.call(curatorCalls.listCurators, { body: {} });
  return Object.fromEntries(all.map(({ name, agents }) => [name, agents]));
};

describe('a curator', () => {
  it('is named with his load, the least laden first', async () => {
    expect(await loads()).toEqual({ other: 1, curator: 2 });
    const [least] = await admin.call(curatorCalls.listCurators, { body: {} });
    expect(least?.name).toBe('other');
  });

  it('takes one agent or many by one call, twice is once', async () => {
    const both = [first.userId, second.userId];
    expect(await give(admin, first.userId, other.userId)).toEqual({ changed: 1 });
    expect(await give(admin, both, other.userId)).toEqual({ changed: 1 });
    expect(await give(admin, both, other.userId)).toEqual({ changed: 0 });
    const answers = await Promise.all([give(admin, both, curator.userId), give(admin, both, curator.userId)]);
    expect(answers.map(({ changed }) => changed).toSorted((one, next) => one - next)).toEqual([0, 2]);
  });

  it('gives away his own agents alone, and nobody else does', async () => {
    const refused = await refusal(give(curator, [first.userId, foreign.userId], other.userId));
    expect([refused.status, await curatorOf(first)]).toEqual([404, curator.userId]);
    expect((await refusal(give(admin, other.userId, curator.userId))).status).toBe(404);
    expect((await refusal(give(admin, first.userId, foreign.userId))).errors['curator_id']).toHaveLength(1);
    for (const role of roles.filter((one) => one !== 'admin' && one !== 'curator')) {
      const caller = await api.as(role, `outside-${role}`);
      expect((await refusal(give(caller, first.userId, other.userId))).status).toBe(403);
    }
  });

  it('who is absent is replaced, and his agents come back', async () => {
    const made = await admin.call(handOverCalls.createHandOver, {
      body: {
        user_id: curator.userId,
        reason: 'absence',
        ends_on: '2099-01-01',
        replacement_ids: [other.userId],
      },
    });
    expect([made.agents, await curatorOf(first), await curatorOf(second)]).toEqual([
      2,
      other.userId,
      other.userId,
    ]);
    const card = await admin.call(handOverCalls.getHandOver, { query: { id: made.id } });
    expect(card.items.map(({ kind, agent }) => [kind, agent?.name])).toEqual([
      ['curated', 'first'],
      ['curated', 'second'],
    ]);
    const back = await admin.call(handOverCalls.endHandOver, {
      body: { id: made.id, version: made.version },
    });
    expect([back.returned, await curatorOf(first), await curatorOf(foreign)]).toEqual([
      2,
      curator.userId,
      other.userId,
    ]);
    const alone = admin.call(handOverCalls.createHandOver, {
      body: {
        user_id: curator.userId,
        reason: 'absence',
        ends_on: '2099-01-01',
        replacement_ids: [(await api.as('manager')).userId],
      },
    });
    expect((await refusal(alone)).errors).toEqual({
      replacement_ids: ['Агентов ведёт куратор: добавьте такого человека'],
    });
  });
});
