import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { agentReviewCalls as calls } from '#features/agent-review/agent-review.contract.ts';
import { agents } from '#features/agents/server/agents.tables.ts';
import { callStopList } from '#features/call-rules/server/call-rules.tables.ts';
import {
  organizationRegistry,
  type RegistryOrganization,
  RegistrySilent,
} from '#features/organizations/server/organizations.facade.ts';
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
    const ofOther = await list(admin, { curator_id: other.userId });
    expect([ofOther.total, ofOther.without_contract, ofOther.funnel[0]?.count]).toEqual([1, 1, 0]);
    const second = await list(admin, { limit: 1, cursor: first.next_cursor });
    expect(second.items.map(({ name }) => name)).toEqual(['working-one']);
    // Whoever stood on the page has gone since: it is empty, and they are still three.
    const [, ...rest] = JSON.parse(Buffer.from(first.next_cursor ?? '', 'base64url').toString()) as unknown[];
    const cursor = Buffer.from(JSON.stringify([99, ...rest])).toString('base64url');
    expect(await list(admin, { limit: 1, cursor })).toMatchObject({ items: [], total: 3, next_cursor: null });
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

describe('whoever is kept waiting', () => {
  const day = 86_400_000;
  const put = async (
    name: string,
    state: 'checking' | 'contract' | 'working',
    days: number,
    phone: string,
  ) => {
    const who = await api.as(state === 'working' ? 'agent' : 'guest', name, { phone, stopApp: 0 });
    const since = new Date(Date.now() - days * day);
    await api.services.database.write((db) =>
      db.insert(agents).values({ userId: who.userId, state, since }).onConflictDoNothing(),
    );
  };

  it('too long stands before all others, whatever his state, and is found by how his phone is typed', async () => {
    await put('queue-new', 'checking', 0, '+79995550001');
    await put('queue-contract', 'contract', 30, '+79995550002');
    await put('queue-checking', 'checking', 20, '+79995550003');
    await put('queue-working', 'working', 40, '+79995550004');
    const found = async (more: object) => namesOf(admin, { q: 'queue', ...more });
    expect(await found({})).toEqual(['queue-contract', 'queue-checking', 'queue-new', 'queue-working']);
    expect(await found({ only: 'late' })).toEqual(['queue-contract', 'queue-checking']);
    expect(await found({ only: 'bare' })).toEqual(['queue-working']);
    expect((await list(admin)).late).toBe(2);
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await list(admin, { q: 'queue', limit: 1, ...(cursor ? { cursor } : {}) });
      seen.push(...page.items.map(({ name }) => name));
      cursor = page.next_cursor;
    }
    expect(seen).toEqual(await found({}));
    for (const q of ['8 (999) 555-00-03', '+7 999 555 00 03', '555-0003'])
      expect(await namesOf(admin, { q })).toEqual(['queue-checking']);
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

  it('asks the register where we have no card, compares names, and looks into the stop list', async () => {
    const phone = '+79995550077';
    const person = { legalForm: 'ip', lastName: 'Другой', firstName: 'Иван', phone };
    const agent = await api.as('agent', 'registered', { curatorId: curator.userId, ...person });
    api.services.forgetSessions(curator.userId);
    const state = (inn: string) =>
      api.services.database.write((db) =>
        db
          .insert(registrations)
          .values({ userId: agent.userId, askedRole: 'agent', inn, createdAt: new Date() })
          .onConflictDoUpdate({ target: registrations.userId, set: { inn } }),
      );
    const find = async (name: string) => {
      const { checks } = await curator.call(calls.getAgent, { body: { id: agent.userId } });
      return checks.find(({ check }) => check === name);
    };
    const registry = organizationRegistry(api.services);
    const asked = vi.spyOn(registry, 'findByInn');
    Object.assign(registry, { isConfigured: true });
    const answers = (organization: object | null) =>
      asked.mockResolvedValue({ organization: organization as RegistryOrganization | null, at: new Date() });
    await state('631500000101');
    answers(null);
    expect(await find('registry')).toMatchObject({ tone: 'wait', found: 'такого ИНН в реестре нет' });
    const registered = { shortName: 'ИП Зимин И. И.', fullName: 'ИП Зимин Иван Иванович', headName: null };
    answers({ ...registered, status: 'active' });
    expect(await find('registry')).toMatchObject({
      tone: 'wait',
      found: 'ИП Зимин И. И., действует',
      expected: 'Другой Иван, действует',
      source: 'реестр',
    });
    answers({ ...registered, fullName: 'Индивидуальный предприниматель Другой Иван', status: 'active' });
    expect(await find('registry')).toMatchObject({ tone: 'good' });
    answers({ ...registered, status: 'liquidated' });
    expect(await find('registry')).toMatchObject({ tone: 'bad' });
    asked.mockRejectedValue(new RegistrySilent('away'));
    expect(await find('registry')).toMatchObject({ tone: 'wait', found: 'реестр не ответил' });
    asked.mockRestore();
    expect(await find('stopList')).toMatchObject({ tone: 'good' });
    await api.services.database.write((db) =>
      db.insert(callStopList).values({
        phone,
        reason: 'client_request',
        addedBy: admin.userId,
        addedAt: new Date('2026-11-20T09:00:00Z'),
      }),
    );
    expect(await find('stopList')).toMatchObject({
      tone: 'wait',
      found: 'значится с 20.11.2026: клиент просил не звонить',
    });
  });
});
