import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Role, roles } from '#domain/role.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { notificationCalls } from '#features/notifications/notifications.contract.ts';
import { notificationLimits } from '#features/notifications/notifications.limits.ts';
import { type Notice, notify } from '#features/notifications/server/notifications.facade.ts';
import { forgetOldNotifications } from '#features/notifications/server/notifications.jobs.ts';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

let api: TestApi;
let manager: TestCaller;
let agent: TestCaller;
let stranger: TestCaller;
let deal: number;
beforeAll(async () => {
  api = await startApi();
  manager = await api.as('manager', 'manager', { lastName: 'Громов', firstName: 'Пётр' });
  agent = await api.as('agent', 'agent', { stopApp: 0, managerId: manager.userId });
  stranger = await api.as('agent', 'stranger', { stopApp: 0 });
  const made = await agent.call(wizardCalls.createDeal, { body: { product: 1, client_name: 'Заря' } });
  deal = made.id;
});
afterAll(() => api.stop());
afterEach(() => api.setNow(undefined));

const inform = (to: readonly TestCaller[], more: Partial<Notice> = {}): Promise<void> =>
  api.services.database.write((db) =>
    notify(
      { db, now: api.services.clock.now() },
      {
        to: to.map(({ userId }) => userId),
        fromUserId: null,
        kind: 'system',
        header: 'Заголовок',
        message: 'Слова',
        entity: null,
        ...more,
      },
    ),
  );
const list = (who: TestCaller, query: Parameters<typeof call>[1] = {}) => call(who, query);
const call = (
  who: TestCaller,
  query: { after?: string; limit?: number; kind?: 'task' | 'deal' | 'system'; state?: 'unread' },
) => who.call(notificationCalls.listNotifications, { query });
const messages = async (who: TestCaller): Promise<string[]> =>
  (await list(who)).items.map(({ message }) => message);

describe('the history', () => {
  it('holds what a person was told, newest first, page by page, and nobody else’s', async () => {
    const reader = await api.as('manager', 'reader');
    for (const message of ['раз', 'два', 'три']) await inform([reader], { message });
    const first = await list(reader, { limit: 2 });
    expect([first.items.map(({ message }) => message), first.unread]).toEqual([['три', 'два'], 3]);
    const next = await list(reader, { limit: 2, after: first.next_cursor ?? '' });
    expect([next.items.map(({ message }) => message), next.next_cursor]).toEqual([['раз'], null]);
    expect((await messages(stranger)).filter((message) => message === 'раз')).toEqual([]);
  });

  it('says who caused it, of what kind it is and where it leads', async () => {
    const link = { kind: 'deal', id: deal } as const;
    await inform([agent], {
      fromUserId: manager.userId,
      kind: 'deal',
      entity: link,
      message: 'от менеджера',
    });
    const { items } = await list(agent, { kind: 'deal', limit: 1 });
    expect(items).toMatchObject([
      { kind: 'deal', message: 'от менеджера', from: { name: 'Громов Пётр' }, entity: link, read_at: null },
    ]);
    await inform([agent], { message: 'от никого' });
    const [newest] = (await list(agent)).items;
    expect(newest).not.toHaveProperty('from');
  });

  it('leaves out who caused it', async () => {
    await inform([manager, agent], { fromUserId: manager.userId, message: 'не себе' });
    expect(await messages(manager)).not.toContain('не себе');
    expect(await messages(agent)).toContain('не себе');
  });

  it('refuses a cursor that is none', async () => {
    const answer = await agent.send(notificationCalls.listNotifications, { query: { after: 'bm90' } });
    expect(answer.statusCode).toBe(422);
  });

  it('is for everybody but a guest', async () => {
    const answers: [Role, number][] = [];
    for (const role of roles) {
      const caller = await api.as(role);
      answers.push([role, (await caller.send(notificationCalls.listNotifications, {})).statusCode]);
    }
    expect(answers).toEqual(roles.map((role) => [role, role === 'guest' ? 403 : 200]));
  });
});

describe('reading', () => {
  it('marks one once, and all that have been seen, not what came later', async () => {
    const reader = await api.as('operator', 'marks');
    for (const message of ['раз', 'два', 'три']) await inform([reader], { message });
    const [three, two] = (await list(reader)).items;
    const { unread } = await reader.call(notificationCalls.readNotification, {
      body: { id: three?.id ?? 0 },
    });
    expect(unread).toBe(2);
    const readAt = (await list(reader)).items[0]?.read_at;
    await reader.call(notificationCalls.readNotification, { body: { id: three?.id ?? 0 } });
    expect((await list(reader)).items[0]?.read_at).toBe(readAt);
    await inform([reader], { message: 'четыре' });
    const left = await reader.call(notificationCalls.readAllNotifications, {
      body: { last_id: two?.id ?? 0 },
    });
    expect(left.unread).toBe(1);
    const unreadOnes = await list(reader, { state: 'unread' });
    expect(unreadOnes.items.map(({ message }) => message)).toEqual(['четыре']);
  });

  it('of another’s is refused as if there were none', async () => {
    await inform([manager], { message: 'только менеджеру' });
    const [newest] = (await list(manager)).items;
    for (const asked of [
      stranger.send(notificationCalls.readNotification, { body: { id: newest?.id } }),
      stranger.send(notificationCalls.readAllNotifications, { body: { last_id: newest?.id } }),
    ])
      expect((await asked).statusCode).toBe(404);
    expect((await list(manager)).items[0]?.read_at).toBeNull();
  });
});

describe('user info', () => {
  it('carries the newest unread ones as §3 names them', async () => {
    const reader = await api.as('director', 'informed');
    await inform([reader], { message: 'старое', fromUserId: manager.userId });
    await inform([reader], { message: 'новое' });
    const seen = async () => (await reader.call(signInCalls.getUserInfo, {})).notifications;
    const [newest, older] = await seen();
    expect(newest).toEqual({ id: newest?.id, message: 'новое' });
    expect(older).toMatchObject({ message: 'старое', from: { username: expect.any(String) } });
    await reader.call(notificationCalls.readNotification, { body: { id: newest?.id ?? 0 } });
    expect((await seen()).map(({ message }) => message)).toEqual(['старое']);
  });
});

describe('a record switched off', () => {
  const ofDeal = () => ({ entity: { kind: 'deal', id: deal } as const });

  it('is silent for who did it alone, until it is switched on; twice is once', async () => {
    const { getDealSwitch, turnDealOff, turnDealOn } = notificationCalls;
    const isOn = async () =>
      (await agent.call(getDealSwitch, { query: { application_id: String(deal) } })).is_on;
    expect(await isOn()).toBe(true);
    for (const _ of [1, 2]) await agent.call(turnDealOff, { body: { application_id: deal } });
    expect(await isOn()).toBe(false);
    await inform([agent, manager], { message: 'тихо', ...ofDeal() });
    expect(await messages(agent)).not.toContain('тихо');
    expect(await messages(manager)).toContain('тихо');
    for (const _ of [1, 2]) await agent.call(turnDealOn, { body: { application_id: deal } });
    await inform([agent], { message: 'снова слышно', ...ofDeal() });
    expect(await messages(agent)).toContain('снова слышно');
  });

  it('silences the deals of an agent together with him', async () => {
    await manager.call(notificationCalls.turnAgentOff, { body: { agent_id: agent.userId } });
    await inform([manager], { message: 'об агенте', entity: { kind: 'agent', id: agent.userId } });
    await inform([manager], { message: 'о его сделке', ...ofDeal() });
    await inform([manager], { message: 'о другом агенте', entity: { kind: 'agent', id: stranger.userId } });
    const received = await messages(manager);
    expect(received).not.toContain('об агенте');
    expect(received).not.toContain('о его сделке');
    expect(received).toContain('о другом агенте');
    await manager.call(notificationCalls.turnAgentOn, { body: { agent_id: agent.userId } });
  });

  it('must be one he sees', async () => {
    const foreign = [
      stranger.send(notificationCalls.turnDealOff, { body: { application_id: deal } }),
      stranger.send(notificationCalls.turnAgentOff, { body: { agent_id: agent.userId } }),
      stranger.send(notificationCalls.getAgentSwitch, { query: { agent_id: agent.userId } }),
      manager.send(notificationCalls.turnAgentOff, { body: { agent_id: manager.userId } }),
    ];
    for (const asked of foreign) expect((await asked).statusCode).toBe(404);
  });
});

describe('old notifications', () => {
  it('are forgotten: read ones first, unread ones after a year', async () => {
    const reader = await api.as('head', 'forgetful');
    const start = api.services.clock.now();
    await inform([reader], { message: 'прочитано' });
    await inform([reader], { message: 'не прочитано' });
    const read = (await list(reader)).items[1];
    await reader.call(notificationCalls.readNotification, { body: { id: read?.id ?? 0 } });
    const left = async (days: number): Promise<string[]> => {
      api.setNow(new Date(start.getTime() + days * 86_400_000));
      await forgetOldNotifications(api.services);
      const rows = await api.services.database.read((db) =>
        db.select().from(notifications).where(eq(notifications.userId, reader.userId)),
      );
      return rows.map(({ message }) => message).toSorted();
    };
    expect(await left(notificationLimits.keepRead() - 1)).toEqual(['не прочитано', 'прочитано']);
    expect(await left(notificationLimits.keepRead() + 1)).toEqual(['не прочитано']);
    expect(await left(notificationLimits.keepUnread() + 1)).toEqual([]);
  });
});
