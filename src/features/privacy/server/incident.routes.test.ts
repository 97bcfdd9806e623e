import { afterAll, beforeAll, expect, it } from 'vitest';
import { incidentCalls as calls } from '#features/privacy/incident.contract.ts';
import { leakDeadlines } from '#features/privacy/incident.rules.ts';
import { reportWhoSaw } from '#features/privacy/server/privacy.facade.ts';
import { userCalls } from '#features/users/users.contract.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { startApi, type TestApi } from '#kit/testing/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

it('names whoever opened a record and whoever took tables home in the days of a leak, on the page and in the command', async () => {
  const admin = await api.as('admin', 'curious');
  const other = await api.as('agent', 'leaked');
  await admin.call(userCalls.getUser, { query: { id: other.userId } });
  await admin.send(userCalls.saveUsers, { query: {} });
  const today = moscowDateOf(api.services.clock.now());
  const query = { kind: 'user', record: other.userId, from: today, to: today } as const;
  const { saw, took } = await admin.call(calls.whoSaw, { query });
  expect(saw).toMatchObject([{ action: 'Карточка пользователя', times: 1 }]);
  expect(took.length).toBeGreaterThan(0);
  const before = await admin.call(calls.whoSaw, {
    query: { ...query, from: '2020-01-01', to: '2020-01-02' },
  });
  expect(before).toEqual({ saw: [], took: [] });
  const lines: string[] = [];
  const report = (line: string): void => void lines.push(line);
  expect(await reportWhoSaw([`user:${other.userId}`, today, today], api.services, report)).toBe(0);
  expect(lines.join('\n')).toContain('Карточка пользователя, 1');
  expect(await reportWhoSaw(['card:1'], api.services, report)).toBe(2);
  const director = await api.as('director');
  await expect(director.call(calls.whoSaw, { query })).rejects.toMatchObject({ status: 403 });
});

it('counts 24 and 72 hours from the moment it was known', () => {
  const { first, second } = leakDeadlines(new Date('2026-11-27T09:00:00Z'));
  expect([first, second].map((at) => at.toISOString())).toEqual([
    '2026-11-28T09:00:00.000Z',
    '2026-11-30T09:00:00.000Z',
  ]);
});
