import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pushDeviceCalls as calls } from '#features/notifications/push-devices.contract.ts';
import { notificationCalls } from '#features/notifications/notifications.contract.ts';
import { type Notice, notify } from '#features/notifications/server/notifications.facade.ts';
import { pushDevices, pushes } from '#features/notifications/server/notifications.tables.ts';
import { pushKeys } from '#features/notifications/server/push.settings.ts';
import { sendPushes } from '#features/notifications/server/send-pushes.ts';
import { makePushKeys, openPushService } from '#features/notifications/testing/push-service.ts';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { users } from '#features/people/server/people.tables.ts';
import { userCalls } from '#features/users/users.contract.ts';
import { defaultSounds } from '#kit/contract/sound-settings.ts';
import { privateHosts } from '#kit/server/outbound/private-hosts.settings.ts';
import { readSettings } from '#kit/server/settings.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

const keys = makePushKeys();
let service: Awaited<ReturnType<typeof openPushService>>;
let api: TestApi;
let admin: TestCaller;
beforeAll(async () => {
  service = await openPushService(keys);
  api = await startApi({ ...pushKeys.as(keys), ...privateHosts.as(true) });
  await api.listen();
  admin = await api.as('admin');
});
afterAll(async () => {
  await api.stop();
  await service.close();
});

type Browser = ReturnType<(typeof service)['browser']>;

const setUp = async (who: TestCaller, showsText = true): Promise<Browser & { id: number }> => {
  const browser = service.browser();
  const body = { endpoint: browser.endpoint, ...browser.keys, shows_text: showsText };
  return Object.assign(browser, await who.call(calls.savePushDevice, { body }));
};
const inform = (to: TestCaller, message: string, more: Partial<Notice> = {}): Promise<void> =>
  api.services.database.write((db) =>
    notify(
      { db, now: api.services.clock.now() },
      {
        to: [to.userId],
        fromUserId: null,
        kind: 'deal',
        header: 'Сделка № 7',
        message,
        entity: null,
        ...more,
      },
    ),
  );
/** What waits has been sent, or is over. */
const untilSent = (): Promise<void> =>
  vi.waitFor(async () => {
    await sendPushes(api.services);
    expect(await api.services.database.read((db) => db.$count(pushes))).toBe(0);
  }, 5_000);
/** Its service has not taken a message, and is given time. */
const paused = ({ id }: { readonly id: number }): Promise<void> =>
  vi.waitFor(async () => {
    await sendPushes(api.services);
    const [device] = await api.services.database.read((db) =>
      db.select().from(pushDevices).where(eq(pushDevices.id, id)),
    );
    expect(device).toMatchObject({ notBefore: expect.any(Date), leasedUntil: null });
  }, 5_000);
const devicesOf = async (who: TestCaller) => (await who.call(calls.listPushDevices, {})).devices;

describe('a notification on a device', () => {
  it('comes by itself, encrypted for it alone, signed by us, each once and in order', async () => {
    const agent = await api.as('agent');
    const browser = await setUp(agent);
    const other = await setUp(await api.as('agent', 'another'));
    const texts = Array.from({ length: 12 }, (_, nth) => `ООО «Заря» ${nth}`);
    for (const words of texts)
      await inform(agent, words, { kind: 'bank', entity: { kind: 'deal', id: 7, part: 3 } });
    await vi.waitFor(() => expect(browser.received.map(({ body }) => body)).toEqual(texts), 5_000);
    await Promise.all([sendPushes(api.services), sendPushes(api.services)]);
    expect(browser.received).toHaveLength(texts.length);
    expect(other.received).toEqual([]);
    expect(browser.received.at(-1)).toMatchObject({
      title: 'Сделка № 7',
      unread: texts.length,
      isSilent: false,
    });
    expect(browser.received[0]?.url).toMatch(/^\/notice\?n=\d+&kind=deal&id=7&part=3$/);
    expect(service.raw.some((body) => body.includes('Заря'))).toBe(false);
  });

  it('says no more than that it is there, unless its owner has let the screen show it', async () => {
    const agent = await api.as('agent', 'modest');
    const browser = await setUp(agent, false);
    await inform(agent, 'ООО «Заря» ждёт');
    await untilSent();
    expect(browser.received).toMatchObject([
      { title: 'Поручитель', body: 'Новое по сделке. Откройте, чтобы прочитать' },
    ]);
    expect(JSON.stringify(browser.received)).not.toMatch(/Заря|№ 7/);
  });

  it('obeys the switches of the bell: a kind that is off, an alert that is off, quiet hours, what is read meanwhile', async () => {
    const agent = await api.as('agent', 'switched', {
      settings: {
        notices: { chat: 'off' },
        sounds: {
          ...defaultSounds,
          origins: { ...defaultSounds.origins, deal: { is_on: false, volume: 60 } },
          quiet: { from: '22:00', to: '08:00' },
        },
      },
    });
    const browser = await setUp(agent);
    await inform(agent, 'Слова', { kind: 'chat' });
    await inform(agent, 'Ход');
    await untilSent();
    expect(browser.received).toMatchObject([
      { body: 'Ход', isSilent: true, quiet: { from: '22:00', to: '08:00' } },
    ]);
    browser.answer = 503;
    await inform(agent, 'Позже');
    await paused(browser);
    const { items } = await agent.call(notificationCalls.listNotifications, { query: { limit: 1 } });
    await agent.call(notificationCalls.readNotification, { body: { id: items[0]?.id ?? 0 } });
    browser.answer = 201;
    api.setNow(new Date(Date.now() + 10 * 60_000));
    await untilSent();
    api.setNow(undefined);
    expect(browser.received).toHaveLength(1);
  });

  it('waits where its service does not take it now, and comes later', async () => {
    const agent = await api.as('agent', 'patient');
    const browser = await setUp(agent);
    browser.answer = 429;
    await inform(agent, 'Первое');
    await inform(agent, 'Второе');
    await paused(browser);
    browser.answer = 201;
    await sendPushes(api.services);
    expect(browser.received).toEqual([]);
    api.setNow(new Date(Date.now() + 10 * 60_000));
    await untilSent();
    api.setNow(undefined);
    expect(browser.received.map(({ body }) => body)).toEqual(['Первое', 'Второе']);
  });
});

describe('a device', () => {
  it('that is gone is forgotten', async () => {
    const agent = await api.as('agent', 'gone');
    const browser = await setUp(agent);
    browser.answer = 410;
    await inform(agent, 'Слова');
    await untilSent();
    expect(await devicesOf(agent)).toEqual([]);
  });

  it('is called no more after signing out, a block or a role taken away, whatever waits already', async () => {
    const ways = {
      'signs-out': (who: TestCaller) => who.call(signInCalls.signOut, { body: undefined }),
      blocked: (who: TestCaller) =>
        admin.call(userCalls.blockUser, { body: { user_id: who.userId, blocked: true, reason: 'Проверка' } }),
      'other-role': (who: TestCaller) =>
        api.services.database.write((db) =>
          db
            .update(users)
            .set({ roles: ['operator'] })
            .where(eq(users.id, who.userId)),
        ),
    };
    for (const [name, end] of Object.entries(ways)) {
      const who = await api.as('manager', name);
      const browser = await setUp(who);
      browser.answer = 503;
      await inform(who, 'До');
      await paused(browser);
      browser.answer = 201;
      await end(who);
      await inform(who, 'После');
      api.setNow(new Date(Date.now() + 10 * 60_000));
      await untilSent();
      api.setNow(undefined);
      expect(browser.received, name).toEqual([]);
    }
  });

  it('is one for a browser and a session, belongs to whoever set it up last, and is switched off by him alone', async () => {
    const [agent, next] = [await api.as('agent', 'first'), await api.as('agent', 'next')];
    const browser = await setUp(agent);
    const body = { endpoint: browser.endpoint, ...browser.keys, shows_text: false };
    await agent.call(calls.savePushDevice, { body });
    expect(await devicesOf(agent)).toMatchObject([{ id: browser.id, shows_text: false, is_this: true }]);
    const taken = await next.call(calls.savePushDevice, { body });
    expect(await devicesOf(agent)).toEqual([]);
    expect((await agent.send(calls.deletePushDevice, { body: { id: taken.id } })).statusCode).toBe(404);
    await next.call(calls.deletePushDevice, { body: { id: taken.id } });
    await inform(next, 'Слова');
    await untilSent();
    expect(browser.received).toEqual([]);
  });

  it('leads nowhere inside, and is not set up where no keys are', async () => {
    const strict = await startApi(pushKeys.as(keys));
    const agent = await strict.as('agent');
    const { endpoint, keys: own } = service.browser();
    const save = (address: string) =>
      agent.send(calls.savePushDevice, { body: { endpoint: address, ...own, shows_text: true } });
    expect((await save(endpoint)).statusCode).toBe(422);
    expect((await save('https://127.0.0.1:9/push')).statusCode).toBe(200);
    const { clock, database } = strict.services;
    await database.write((db) =>
      notify(
        { db, now: clock.now() },
        { to: [agent.userId], fromUserId: null, kind: 'deal', header: 'А', message: 'Б', entity: null },
      ),
    );
    await vi.waitFor(async () => {
      await sendPushes(strict.services);
      expect((await agent.call(calls.listPushDevices, {})).devices).toEqual([]);
    });
    await strict.stop();
    expect(() => readSettings({ VAPID_SUBJECT: 'mailto:a@example.ru' }, [pushKeys])).toThrow('all three');
    expect(() => readSettings({ VAPID_PUBLIC_KEY: 'A' }, [pushKeys])).toThrow('VAPID_PUBLIC_KEY');
  });
});
