import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { setLimits } from '#domain/limits/limits.ts';
import { officeLimits } from '#domain/limits/office.limits.ts';
import { officeHours } from '#domain/working-clock.ts';
import { chatLimits } from '#features/chat/chat.limits.ts';
import { clientLinkLimits } from '#features/client-links/client-links.limits.ts';
import { companyCalls as calls } from '#features/company/company.contract.ts';
import { notifyInstances } from '#features/company/server/read-company.ts';
import { dealCheckCalls } from '#features/deal-checks/deal-checks.contract.ts';
import { dealCheckLimits } from '#features/deal-checks/deal-checks.limits.ts';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { sessions } from '#features/sign-in/server/sign-in.tables.ts';
import { sampleInn } from '#domain/inn.ts';
import { roles } from '#domain/role.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

let api: TestApi;
let admin: TestCaller;
beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin');
});
afterAll(() => api.stop());
// Numbers are those of the process: other tests want the usual ones.
afterEach(async () => {
  await save({});
  setLimits({});
});

const numberNow = async (): Promise<number> => (await admin.call(calls.showCompany, {})).limits.number;
const save = async (content: Record<string, number>, number?: number) =>
  admin.send(calls.saveLimits, { body: { number: number ?? (await numberNow()), content } });

it('there are numbers of every group, each told in words and within its own bounds', async () => {
  const { numbers, limits } = await admin.call(calls.showCompany, {});
  expect(limits).toMatchObject({ number: 0, content: {} });
  expect(numbers.length).toBeGreaterThanOrEqual(30);
  expect(new Set(numbers.map(({ key }) => key)).size).toBe(numbers.length);
  for (const { key, title, usual, least, most } of numbers)
    expect([key, title !== '', Number.isInteger(usual), least <= usual && usual <= most]).toEqual([
      key,
      true,
      true,
      true,
    ]);
});

it('a number holds at once, here and in the screens that count by it, and comes back', async () => {
  const manager = await api.as('manager');
  await save({ 'client-links.days': 30, 'deal-checks.anHour': 1, 'office.opens': 10 });
  expect([clientLinkLimits.days(), officeHours.from, chatLimits.change()]).toEqual([30, '10:00', 15]);
  // Browsers are told of what they count by alone.
  const { limits } = await manager.call(signInCalls.getUserInfo, {});
  expect(limits).toEqual({ 'client-links.days': 30, 'office.opens': 10 });

  const agent = await api.as('agent', 'asks');
  const ask = () => agent.send(dealCheckCalls.checkInn, { body: { inn: sampleInn } });
  expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([200, 429]);

  const number = await numberNow();
  await admin.call(calls.returnVersion, { body: { section: 'limits', number, to: 0 } });
  expect([clientLinkLimits.days(), dealCheckLimits.anHour()]).toEqual([14, 60]);
  expect((await ask()).statusCode).toBe(200);
  expect(await manager.call(signInCalls.getUserInfo, {})).not.toHaveProperty('limits');
  const [last, former] = await admin.call(calls.listVersions, { query: { section: 'limits' } });
  expect(last).toMatchObject({ returned: 0, by: expect.any(String) });
  expect(former?.changes).toContainEqual({ path: 'client-links.days', before: null, after: '30' });
});

it('another server hears of it', async () => {
  await api.listen();
  await save({ 'office.closes': 20 });
  setLimits({}); // as a server that knows nothing of it yet
  await api.services.database.write((db) => notifyInstances(db));
  await vi.waitFor(() => expect(officeLimits.closes()).toBe(20), { timeout: 10_000 });
});

it.each<[unknown]>([
  [{ 'client-links.days': 0 }],
  [{ 'client-links.days': 61 }],
  [{ 'client-links.days': 1.5 }],
  [{ 'client-links.days': 1e21 }],
  [{ 'client-links.days': '14' }],
  [{ 'client-links.days': null }],
  [{ 'client-links.days': '=1+1' }],
  [{ 'client-links.days': { $gt: 1 } }],
  [{ 'office.opens': 18 }],
  [{ 'office.closes': -1 }],
  [{ nothing: 1 }],
  [{ constructor: 1 }],
  [{ 'a\0b': 1 }],
  [{ "'; drop table users; --": 1 }],
])('refuses %j', async (content) => {
  expect((await save(content as Record<string, number>)).statusCode).toBe(422);
});

it('is the administrator’s alone, who has just proved to be himself', async () => {
  const body = { number: await numberNow(), content: { 'office.opens': 8 } };
  for (const role of roles.filter((one) => one !== 'admin')) {
    const { statusCode } = await (await api.as(role)).send(calls.saveLimits, { body });
    expect([role, statusCode]).toEqual([role, 403]);
  }
  const tired = await api.as('admin', 'tired');
  await api.services.database.write((db) =>
    db
      .update(sessions)
      .set({ passwordCheckedAt: new Date(0) })
      .where(eq(sessions.userId, tired.userId)),
  );
  expect((await tired.send(calls.saveLimits, { body })).statusCode).toBe(403);
  expect(officeLimits.opens()).toBe(9);
});

it('of two administrators who save at once takes one, and shows the other both sides', async () => {
  const second = await api.as('admin', 'second');
  const number = await numberNow();
  const answers = await Promise.all(
    [admin, second].map((who, at) =>
      who.send(calls.saveLimits, { body: { number, content: { 'office.opens': 7 + at } } }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ]);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json()).toMatchObject({
    code: 'company.changedMeanwhile',
    detail: { number: number + 1, content: { 'office.opens': expect.any(Number) } },
  });
});
