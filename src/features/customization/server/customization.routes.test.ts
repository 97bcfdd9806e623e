import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rolesOf } from '#domain/access.ts';
import { type Role, roles } from '#domain/role.ts';
import { customize } from '#features/customization/customization.access.ts';
import { customizationCalls as calls } from '#features/customization/customization.contract.ts';
import { letters } from '#features/letters/server/letters.read.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import { writeNoticeLetters } from '#features/notifications/server/write-letters.ts';
import { users } from '#features/people/server/people.read.ts';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { tenders } from '#features/tenders/server/tenders.read.ts';
import { tenderCalls } from '#features/tenders/tenders.contract.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ demo: true });
  await api.services.database.write((db) =>
    db.insert(tenders).values(
      ['Ёлка', 'Арена', 'Бета', 'Арена'].map((platform, at) => ({
        number: `037320000012600${at}`,
        law: '44' as const,
        kindCode: 'A',
        subject: 'Работы',
        platform,
        customers: [],
        lots: [],
        documentDate: new Date(`2026-11-0${at + 1}T09:00:00Z`),
        searchText: 'работы',
        contentHash: '',
        createdAt: new Date(),
        updatedAt: new Date(),
      })),
    ),
  );
});
afterAll(() => api.stop());

const settingOf = async (who: TestCaller) => (await who.call(signInCalls.getUserInfo, {})).setting;

describe('the settings of a person', () => {
  it('are for the roles of section 6 alone', async () => {
    expect(rolesOf(customize).toSorted()).toEqual(
      (['admin', 'curator', 'agent', 'senioragent', 'headagent', 'manager', 'operator'] as Role[]).toSorted(),
    );
    for (const role of roles) {
      const { statusCode } = await (await api.as(role)).send(calls.getOwn, {});
      expect([role, statusCode]).toEqual([role, rolesOf(customize).includes(role) ? 200 : 403]);
    }
  });

  it('stay as they are where nothing is said of them, and reach user info', async () => {
    const agent = await api.as('agent', 'arranged');
    expect(await settingOf(agent)).toMatchObject({ articlePlatform: [], start_page: null });
    expect(await settingOf(agent)).not.toHaveProperty('menu');
    await agent.call(calls.saveOwn, { body: { articlePlatform: ['Бета', 'Арена', 'Бета'] } });
    await agent.call(calls.saveOwn, { body: { start_page: '/remuneration/index' } });
    const menu = { order: ['/bank/index', '/application/index'], favourites: ['/task/index'] };
    await agent.call(calls.saveOwn, { body: { menu } });
    expect(await settingOf(agent)).toMatchObject({
      articlePlatform: ['Бета', 'Арена'],
      start_page: '/remuneration/index',
      menu,
    });
    expect(await agent.call(calls.getOwn, {})).toMatchObject({ signature: '', notices: {}, menu });
  });

  it.each([
    { articlePlatform: ['Такой нет'] },
    { start_page: 'https://evil.example/' },
    { start_page: '//evil.example' },
    { menu: { order: ['/a', '/a'], favourites: [] } },
    { notices: { system: 'off' } },
    { notices: { weather: 'off' } },
    { signature: 'x'.repeat(601) },
    { language: 'ru' },
  ])('are refused: %j', async (body) => {
    const agent = await api.as('agent');
    const { statusCode } = await agent.send(calls.saveOwn, { body });
    expect(statusCode).toBe(422);
  });
});

describe('the platforms of purchases', () => {
  it('are listed once each and narrow the list', async () => {
    const manager = await api.as('manager');
    expect(await manager.call(tenderCalls.listPlatforms, {})).toEqual(['Арена', 'Бета', 'Ёлка']);
    const { items } = await manager.call(tenderCalls.searchTenders, { body: { platform: 'Арена' } });
    expect(items).toHaveLength(2);
  });
});

describe('a notification', () => {
  const notifyOf = (to: number, kind: 'deal' | 'bank' | 'task', header: string): Promise<void> =>
    api.services.database.write((db) =>
      notify(
        { db, now: api.services.clock.now() },
        { to: [to], fromUserId: null, kind, header, message: 'Сообщение', entity: null },
      ),
    );
  const lettersTo = (userId: number) =>
    api.services.database.read((db) => db.select().from(letters).where(eq(letters.userId, userId)));
  const withEmail = (who: TestCaller): Promise<unknown> =>
    api.services.database.write((db) =>
      db
        .update(users)
        .set({ email: `own-${who.userId}@example.test` })
        .where(eq(users.id, who.userId)),
    );

  it('of a kind comes by letter at once, by one letter of the morning, in the product alone, or not at all', async () => {
    api.setNow(new Date('2026-11-20T11:00:00Z'));
    const manager = await api.as('manager', 'told');
    await withEmail(manager);
    await manager.call(calls.saveOwn, { body: { notices: { deal: 'now', bank: 'daily', task: 'off' } } });
    await notifyOf(manager.userId, 'deal', 'Сразу');
    await notifyOf(manager.userId, 'bank', 'Утром раз');
    await notifyOf(manager.userId, 'bank', 'Утром два');
    await notifyOf(manager.userId, 'task', 'Никак');
    const kept = await api.services.database.read((db) =>
      db.select().from(notifications).where(eq(notifications.userId, manager.userId)),
    );
    expect(kept.map(({ header }) => header)).toEqual(['Сразу', 'Утром раз', 'Утром два']);

    await writeNoticeLetters(api.services);
    await writeNoticeLetters(api.services);
    expect((await lettersTo(manager.userId)).map(({ subject }) => subject)).toEqual(['Поручитель: Сразу']);

    api.setNow(new Date('2026-11-21T06:00:00Z'));
    await Promise.all([writeNoticeLetters(api.services), writeNoticeLetters(api.services)]);
    const all = await lettersTo(manager.userId);
    expect(all).toHaveLength(2);
    const daily = all.find(({ text }) => !text.includes('Сразу'));
    expect(daily?.text).toContain('Утром раз');
    expect(daily?.text).toContain('Утром два');
    api.setNow(undefined);
  });

  it('that was read before its letter is not written of', async () => {
    const operator = await api.as('operator', 'quick');
    await withEmail(operator);
    await operator.call(calls.saveOwn, { body: { notices: { deal: 'now' } } });
    await notifyOf(operator.userId, 'deal', 'Прочитано');
    await api.services.database.write((db) =>
      db.update(notifications).set({ readAt: new Date() }).where(eq(notifications.userId, operator.userId)),
    );
    await writeNoticeLetters(api.services);
    expect(await lettersTo(operator.userId)).toEqual([]);
  });
});
