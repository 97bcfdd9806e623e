import { afterAll, beforeAll, expect, it } from 'vitest';
import { notifyOfTomorrow } from '#features/deadline-notices/server/notify-of-tomorrow.ts';
import { deals } from '#features/deals/server/deals.tables.ts';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import { startApi, type TestApi } from '#kit/testing/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

it('the day before a term is over whoever leads the deal is told, and whose turn it is, by day and once', async () => {
  const [manager, agent] = [await api.as('manager'), await api.as('agent')];
  const { database, clock } = api.services;
  const now = clock.now();
  const made = await database.write((db) =>
    db
      .insert(deals)
      .values(
        (['agent', 'broker', 'bank'] as const).map((turn) => ({
          createdBy: manager.userId,
          managerId: manager.userId,
          agentId: agent.userId,
          createdAt: now,
          updatedAt: now,
          status: 'collecting' as const,
          source: 'staff' as const,
          product: 1 as const,
          turn,
          deadline: new Date('2027-03-11T15:00:00Z'),
        })),
      )
      .returning(),
  );
  const reported = async () => {
    const rows = await database.read((db) => db.select().from(notifications).orderBy(notifications.id));
    return rows
      .filter(({ entityId }) => made.some(({ id }) => id === entityId))
      .map(({ userId, message }) => [userId === agent.userId ? 'agent' : 'manager', message]);
  };
  const runAt = async (moment: string): Promise<void> => {
    api.setNow(new Date(moment));
    await notifyOfTomorrow(api.services);
  };
  await runAt('2027-03-09T09:00:00Z');
  await runAt('2027-03-10T03:00:00Z');
  expect(await reported()).toEqual([]);
  await runAt('2027-03-10T09:00:00Z');
  await runAt('2027-03-10T10:00:00Z');
  const [watch, own] = [
    'Срок выходит 11.03.2027. Проверьте, что сделка не стоит на месте',
    'Ваш ход, срок выходит 11.03.2027',
  ];
  expect(await reported()).toEqual([
    ['manager', watch],
    ['agent', own],
    ['manager', own],
    ['manager', watch],
  ]);
  api.setNow(now);
});

it('a term to sign is told of in its own words, and whose turn it is hears that as well', async () => {
  const [manager, agent] = [await api.as('manager'), await api.as('agent')];
  const { database, clock } = api.services;
  const now = clock.now();
  const [deal] = await database.write((db) =>
    db
      .insert(deals)
      .values({
        createdBy: manager.userId,
        managerId: manager.userId,
        agentId: agent.userId,
        createdAt: now,
        updatedAt: now,
        status: 'collecting',
        source: 'staff',
        product: 1,
        turn: 'agent',
        deadline: new Date('2027-04-14T15:00:00Z'),
        signDeadline: new Date('2027-04-14T15:00:00Z'),
      })
      .returning(),
  );
  api.setNow(new Date('2027-04-13T09:00:00Z'));
  await notifyOfTomorrow(api.services);
  api.setNow(now);
  const reported = await database.read((db) => db.select().from(notifications).orderBy(notifications.id));
  const words = reported.flatMap(({ entityId, message }) => (entityId === deal?.id ? [message] : []));
  expect(words).toEqual([
    '14.04.2027 — последний день, чтобы подписать контракт',
    'Ваш ход. 14.04.2027 — последний день, чтобы подписать контракт',
  ]);
});
