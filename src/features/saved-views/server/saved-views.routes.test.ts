import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { savedViewCalls } from '#features/saved-views/saved-views.contract.ts';
import { departments } from '#features/people/server/people.tables.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

let api: TestApi;
let director: TestCaller;
let head: TestCaller;
let manager: TestCaller;
let stranger: TestCaller;
let agent: TestCaller;

beforeAll(async () => {
  api = await startApi();
  const [department] = await api.services.database.write((db) =>
    db.insert(departments).values({ name: 'Отдел' }).returning(),
  );
  const departmentId = department?.id ?? 0;
  head = await api.as('head', 'head', { departmentId });
  await api.services.database.write((db) =>
    db.update(departments).set({ headId: head.userId }).where(eq(departments.id, departmentId)),
  );
  manager = await api.as('manager', 'manager', { departmentId });
  stranger = await api.as('manager', 'stranger');
  director = await api.as('director');
  agent = await api.as('agent');
});
afterAll(() => api.stop());

const view = {
  list: 'deals',
  name: 'Запросы',
  search: { status: 'query', state: 0 },
  columns: null,
} as const;
const make = (who: TestCaller, more: object = {}) =>
  who.call(savedViewCalls.createView, { body: { ...view, is_shared: false, ...more } });
const seen = async (who: TestCaller): Promise<string[]> =>
  (await who.call(savedViewCalls.listViews, { query: { list: 'deals' } })).views.map(({ name }) => name);

it('is shared by a director with all staff, by a head with his people, by nobody else and never with agents', async () => {
  await make(director, { name: 'Общий', is_shared: true });
  await make(head, { name: 'Отдела', is_shared: true });
  await make(manager, { name: 'Мой' });
  await expect(make(manager, { name: 'Чужим', is_shared: true })).rejects.toMatchObject({ status: 403 });
  expect(await seen(manager)).toEqual(['Общий', 'Отдела', 'Мой']);
  expect(await seen(stranger)).toEqual(['Общий']);
  expect(await seen(agent)).toEqual([]);
});

it('is changed, removed and brought back by its author alone', async () => {
  const { id } = await make(stranger, { name: 'Раз' });
  await expect(make(stranger, { name: 'Раз' })).rejects.toMatchObject({ status: 422 });
  await expect(manager.call(savedViewCalls.updateView, { body: { id, name: 'Два' } })).rejects.toMatchObject({
    status: 404,
  });
  await stranger.call(savedViewCalls.updateView, { body: { id, name: 'Два', search: { q: 'Заря' } } });
  await stranger.call(savedViewCalls.removeView, { body: { id } });
  expect(await seen(stranger)).toEqual(['Общий']);
  await stranger.call(savedViewCalls.restoreView, { body: { id } });
  expect(await seen(stranger)).toEqual(['Общий', 'Два']);
});

it('stands in the order each person likes, opens by itself, and leaves with its author', async () => {
  const list = { query: { list: 'deals' } } as const;
  const { views } = await manager.call(savedViewCalls.listViews, list);
  const ids = views.map(({ id }) => id).toReversed();
  await manager.call(savedViewCalls.orderViews, { body: { list: 'deals', ids } });
  const [first = 0] = ids;
  await manager.call(savedViewCalls.setDefault, { body: { list: 'deals', id: first } });
  const columns = { order: ['sum', 'client'], hidden: ['people'], widths: { sum: 150 } };
  await manager.call(savedViewCalls.saveColumns, { body: { list: 'deals', columns } });
  const cached = await manager.call(savedViewCalls.listViews, list);
  expect(cached.views.map(({ id }) => id)).toEqual(ids);
  expect(cached).toMatchObject({ default_id: first, columns });
  const others = await head.call(savedViewCalls.listViews, list);
  expect(others).toMatchObject({ default_id: null, columns: null });
  await expect(
    stranger.call(savedViewCalls.setDefault, { body: { list: 'deals', id: first } }),
  ).rejects.toMatchObject({ status: 404 });
});
