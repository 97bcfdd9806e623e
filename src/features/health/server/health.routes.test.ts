import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backgroundJobCalls } from '#features/background-jobs/background-jobs.contract.ts';
import { ownBackgroundJobs } from '#features/background-jobs/server/background-jobs.tables.ts';
import { healthCalls } from '#features/health/health.contract.ts';
import { healthAlarms } from '#features/health/server/health.tables.ts';
import { watchHealth } from '#features/health/server/watch-health.ts';
import { letters } from '#features/letters/server/letters.tables.ts';
import { notificationCalls } from '#features/notifications/notifications.contract.ts';
import { girboSettings } from '#features/statements/server/statements.settings.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

let api: TestApi;
let admin: TestCaller;
let hasFallen = false;
const server = createServer((_request, response) =>
  hasFallen
    ? response.writeHead(503).end()
    : response.setHeader('content-type', 'application/json').end('{"content":[]}'),
);
const hands = { at: new Date() };

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  api = await startApi();
  api.setNow(hands.at);
  const { port } = server.address() as AddressInfo;
  Object.assign(
    api.services.settings,
    girboSettings.as({ address: new URL(`http://127.0.0.1:${port}`), perSecond: 1000 }),
  );
  admin = await api.as('admin');
});
afterAll(async () => {
  await api.stop();
  server.close();
});

const neighbour = async (key: string) =>
  (await admin.call(healthCalls.showHealth, {})).neighbours.find((one) => one.key === key);
const reports = async (): Promise<string[]> => {
  const { items } = await admin.call(notificationCalls.listNotifications, { query: { limit: 100 } });
  return items.filter((one) => one.header.startsWith('Здоровье системы')).map((one) => one.message);
};
const laterBy = (minutes: number): void => {
  hands.at = new Date(hands.at.getTime() + minutes * 60_000);
  api.setNow(hands.at);
};

it('names every neighbour by its own declaration, and is the administrator’s alone', async () => {
  const { neighbours, vitals } = await admin.call(healthCalls.showHealth, {});
  expect(neighbours.map(({ key }) => key).filter((key) => !key.startsWith('mailbox'))).toEqual([
    'push',
    'npd',
    'registry',
    'sms',
    'statements',
    'eis',
  ]);
  expect(neighbours.filter((one) => one.is_configured && !one.key.startsWith('mailbox'))).toHaveLength(1);
  expect(vitals.map(({ key }) => key)).toEqual(['disk', 'database', 'seal', 'letters', 'statistics']);
  for (const role of ['director', 'manager', 'agent'] as const) {
    const other = await api.as(role);
    await expect(other.call(healthCalls.showHealth, {})).rejects.toMatchObject({ status: 403 });
    await expect(
      other.call(backgroundJobCalls.listEverybodys, { body: { limit: 10 } }),
    ).rejects.toMatchObject({ status: 403 });
  }
});

it('a check asks the neighbour and keeps how it went; what is not configured cannot be asked', async () => {
  expect(await neighbour('statements')).toMatchObject({ succeeded_at: null, is_bad: false, can_check: true });
  const check = () => admin.call(healthCalls.checkNeighbour, { body: { key: 'statements' } });
  expect(await check()).toEqual({ problem: null });
  expect(await neighbour('statements')).toMatchObject({
    succeeded_at: hands.at.toISOString(),
    is_bad: false,
  });
  await expect(admin.call(healthCalls.checkNeighbour, { body: { key: 'eis' } })).rejects.toMatchObject({
    status: 404,
  });
});

it('a red line is told once; one that has been well for an hour may be told again', async () => {
  hasFallen = true;
  laterBy(1);
  const { problem } = await admin.call(healthCalls.checkNeighbour, { body: { key: 'statements' } });
  expect(problem).toContain('не отвечает');
  expect(await neighbour('statements')).toMatchObject({
    is_bad: true,
    problem: 'сервис ответил ошибкой на своей стороне',
  });
  const line = 'Бухгалтерская отчётность (ГИР БО): сервис ответил ошибкой на своей стороне';
  const before = (await reports()).filter((one) => one === line).length;
  await Promise.all([watchHealth(api.services), watchHealth(api.services)]);
  laterBy(1);
  await watchHealth(api.services);
  expect((await reports()).filter((one) => one === line)).toHaveLength(before + 1);

  hasFallen = false;
  laterBy(1);
  await admin.call(healthCalls.checkNeighbour, { body: { key: 'statements' } });
  laterBy(61);
  await watchHealth(api.services);
  laterBy(-61); // people have not been away for so long
  const key = eq(healthAlarms.key, 'neighbour statements');
  expect(await api.services.database.read((db) => db.$count(healthAlarms, key))).toBe(0);
});

it('a letter that waits for more than an hour is a red line', async () => {
  const createdAt = new Date(hands.at.getTime() - 61 * 60_000);
  const oldest = async () =>
    (await admin.call(healthCalls.showHealth, {})).vitals.find(({ key }) => key === 'letters');
  expect(await oldest()).toMatchObject({ is_bad: false, value: 'все письма ушли' });
  await api.services.database.write((db) =>
    db.insert(letters).values({
      messageId: '<old@health>',
      recipient: 'a@example.ru',
      subject: 'A',
      text: 'A',
      hasLink: false,
      state: 'queued',
      createdAt,
      nextTryAt: createdAt,
    }),
  );
  expect(await oldest()).toMatchObject({ is_bad: true, value: '1\u00a0час назад' });
});

it('a job of anybody is stopped and gone on with for its owner; what says nothing stands out', async () => {
  const manager = await api.as('manager', 'health-owner', { lastName: 'Орлов', firstName: 'Пётр' });
  const now = hands.at;
  const [job] = await api.services.database.write((db) =>
    db
      .insert(ownBackgroundJobs)
      .values({
        userId: manager.userId,
        role: 'manager',
        kind: 'nobody does it',
        title: 'Выгрузка для проверки',
        input: {},
        wish: 'health',
        state: 'running',
        createdAt: now,
        heartbeatAt: now,
      })
      .returning({ id: ownBackgroundJobs.id }),
  );
  const id = job?.id ?? 0;
  const row = async () =>
    (await admin.call(backgroundJobCalls.listEverybodys, { body: { limit: 100 } })).items.find(
      (one) => one.id === id,
    );
  expect(await row()).toMatchObject({ user: { name: 'Орлов\u00a0П.' }, is_stuck: false, can_repeat: false });
  laterBy(6);
  expect(await row()).toMatchObject({ is_stuck: true });
  await admin.call(backgroundJobCalls.stopEverybodys, { body: { id } });
  expect(await row()).toMatchObject({ is_stopping: true });
  await api.services.database.write((db) =>
    db
      .update(ownBackgroundJobs)
      .set({ state: 'stopped', endedAt: hands.at })
      .where(eq(ownBackgroundJobs.id, id)),
  );
  expect(await row()).toMatchObject({ can_repeat: true });
  const repeat = () => admin.call(backgroundJobCalls.repeatEverybodys, { body: { id } });
  const [same] = await api.services.database.write((db) =>
    db
      .insert(ownBackgroundJobs)
      .values({
        userId: manager.userId,
        role: 'manager',
        kind: 'other',
        title: 'B',
        input: {},
        wish: 'health',
        createdAt: now,
      })
      .returning({ id: ownBackgroundJobs.id }),
  );
  await expect(repeat()).rejects.toMatchObject({ status: 409 });
  await admin.call(backgroundJobCalls.stopEverybodys, { body: { id: same?.id ?? 0 } });
  await repeat();
  // Nobody does works of this kind: begun for its owner, it has failed.
  await expect.poll(async () => (await row())?.state).toBe('failed');
  const longAgo = new Date(hands.at.getTime() - 25 * 3_600_000);
  await api.services.database.write((db) =>
    db.update(ownBackgroundJobs).set({ endedAt: longAgo }).where(eq(ownBackgroundJobs.id, id)),
  );
  expect(await row()).toMatchObject({ can_repeat: false });
  await expect(repeat()).rejects.toMatchObject({ status: 409 });
});
