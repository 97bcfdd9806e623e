import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientHistoryCalls } from '#features/client-history/client-history.contract.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { duplicateCalls as calls } from '#features/duplicates/duplicates.contract.ts';
import { organizationCalls } from '#features/organizations/organizations.contract.ts';
import { demoOrganizations } from '#features/organizations/server/demo-organizations.ts';
import { factsOf } from '#features/organizations/server/organization-facts.ts';
import { selectRows } from '#kit/server/database.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

const start = new Date('2026-11-21T09:00:00Z');
const dayMs = 86_400_000;
const [first] = [...demoOrganizations.values()];
if (!first) throw new Error('no firms');
const facts = { ...factsOf(first), ogrn: null, phone: null, email: null };

let api: TestApi;
let head: TestCaller;
let manager: TestCaller;
let agent: TestCaller;
beforeAll(async () => {
  api = await startApi({ demo: false });
  api.setNow(start);
  head = await api.as('head');
  manager = await api.as('manager');
  agent = await api.as('agent', 'agent', { managerId: manager.userId });
});
afterAll(() => api.stop());

let inns = 7_700_000_000;
const make = async (name: string, more: object = {}): Promise<{ id: number; inn: string }> => {
  inns += 1;
  const inn = String(inns);
  const body = { inn, inn_reason: 'Проверка', ...facts, short_name: name, ...more };
  return { inn, ...(await manager.call(organizationCalls.createOrganization, { body })) };
};
const dealFor = async (inn: string): Promise<number> =>
  (await agent.call(wizardCalls.createDeal, { body: { product: 1, inn, amount: '1500000.00' } })).id;
const dealsOf = async (id: number): Promise<number[]> => {
  const rows = await api.services.database.read((db) =>
    selectRows<{ id: number }>(db, sql`select id from deals where organization_id = ${id} order by id`),
  );
  return rows.map((row) => row.id);
};
const show = (id: number) => manager.call(organizationCalls.getOrganization, { query: { id } });
const savePeople = async (id: number, ...names: string[]): Promise<void> => {
  const { version } = await show(id);
  const people = names.map((name) => ({ name, post: '', phone: '+79991112233', email: null }));
  const body = { id, version, people, accounts: [], licences: [] };
  await manager.call(organizationCalls.saveLists, { body });
};
const merge = (source_id: number, target_id: number, caller = head) =>
  caller.call(calls.mergeOrganizations, { body: { source_id, target_id, reason: 'Опечатка в ИНН' } });
const undo = (id: number, caller = head) => caller.call(calls.undoMerge, { body: { id } });
const like = (id: number) => manager.call(calls.findDuplicates, { query: { id } });

describe('cards that look alike', () => {
  it('are found by OGRN, by any phone and by a near name, and listed in pairs', async () => {
    const one = await make('ООО «Тихая Пристань»', { ogrn: '1027700132195' });
    const sameNumber = await make('АО «Совсем Иначе»', { ogrn: '1027700132195' });
    const nearName = await make('ООО «Тихая Пристнь»');
    const samePhone = await make('ООО «Гром»');
    // Another firm of the same name: a name alone makes no duplicate of it.
    const namesake = await make('ООО «Тихая Пристань»', { inn: '5406123456' });
    await savePeople(one.id, 'Первый');
    await savePeople(samePhone.id, 'Второй');
    const found = (await like(one.id)).like.map(({ organization, because }) => [organization.id, because]);
    expect(Object.fromEntries(found)).toEqual({
      [sameNumber.id]: ['ogrn'],
      [nearName.id]: ['name'],
      [samePhone.id]: ['phone'],
    });
    expect(found.map(([id]) => id)).not.toContain(namesake.id);
    const { pairs } = await manager.call(calls.listDuplicates, {});
    const listed = pairs.map((pair) => [pair.one.id, pair.other.id]);
    for (const other of [sameNumber, nearName, samePhone]) expect(listed).toContainEqual([one.id, other.id]);
  });
});

describe('two cards made one', () => {
  it('move everything, are followed by the INN, and come apart again whole', async () => {
    const source = await make('ООО «Двойник»');
    const target = await make('ООО «Настоящий»');
    const deals = [await dealFor(source.inn), await dealFor(source.inn)];
    const own = await dealFor(target.inn);
    await savePeople(source.id, 'Лесной Пётр');
    const { version } = await show(source.id);
    await head.call(organizationCalls.reassignClient, {
      body: { id: source.id, version, holder: { id: agent.userId, until: '2026-12-31' }, reason: 'Проверка' },
    });
    const body = { source_id: source.id, target_id: target.id };
    expect(await head.call(calls.previewMerge, { body })).toMatchObject({
      deals: 2,
      documents: 0,
      people: [{ name: 'Лесной Пётр' }],
      holder: { name: 'agent' },
    });
    await expect(merge(source.id, target.id, manager)).rejects.toMatchObject({ status: 403 });
    const before = [await show(source.id), await show(target.id)];
    const { id } = await merge(source.id, target.id);
    expect(await dealsOf(target.id)).toEqual([...deals, own]);
    expect(await show(target.id)).toMatchObject({
      people: [{ name: 'Лесной Пётр' }],
      holder: { id: agent.userId },
    });
    expect(await show(source.id)).toMatchObject({ merged_into: { id: target.id } });
    const existing = await manager.call(organizationCalls.askRegistry, { body: { inn: source.inn } });
    expect(existing.existing?.id).toBe(target.id);
    const listed = await manager.call(organizationCalls.listOrganizations, { body: { q: 'Двойник' } });
    expect(listed.items).toEqual([]);
    await expect(merge(source.id, target.id)).rejects.toMatchObject({ code: 'duplicates.merged' });
    expect((await like(target.id)).merges).toMatchObject([{ id, deals: 2, reason: 'Опечатка в ИНН' }]);

    await undo(id);
    expect([await dealsOf(source.id), await dealsOf(target.id)]).toEqual([deals, [own]]);
    const after = [await show(source.id), await show(target.id)];
    expect(after.map((card) => ({ ...card, version: 0 }))).toEqual(
      before.map((card) => ({ ...card, version: 0 })),
    );
    await expect(undo(id)).rejects.toMatchObject({ code: 'duplicates.undone' });
  });

  it('stay one when a deal or an entry has changed since, with the reason in words', async () => {
    const source = await make('ООО «Первая Капля»');
    const target = await make('ООО «Вторая Река»');
    const other = await make('ООО «Третье Море»');
    const deal = await dealFor(source.inn);
    await savePeople(source.id, 'Лесной Пётр');
    const { id } = await merge(source.id, target.id);
    await savePeople(target.id);
    const fresh = await agent.call(legCalls.getDeal, { params: { id: deal } });
    await agent.call(wizardCalls.updateDeal, {
      params: { id: deal },
      body: { version: fresh.version, inn: other.inn },
    });
    await expect(undo(id)).rejects.toMatchObject({
      status: 409,
      code: 'duplicates.changedSince',
      message: expect.stringMatching(new RegExp(`№ ${deal}.*1\\s?запись`)),
    });
    expect(await dealsOf(target.id)).toEqual([]);
    expect((await show(source.id)).merged_into).not.toBeNull();
  });

  it('stay one after thirty days, and while the other has been merged on', async () => {
    const [one, two, three] = [await make('ООО «Раз»'), await make('ООО «Два»'), await make('ООО «Три»')];
    const { id } = await merge(one.id, two.id);
    const next = await merge(two.id, three.id);
    await expect(undo(id)).rejects.toMatchObject({ code: 'duplicates.targetMerged' });
    await undo(next.id);
    api.setNow(new Date(start.getTime() + 31 * dayMs));
    const late = await api.as('head', 'late-head');
    await expect(undo(id, late)).rejects.toMatchObject({ code: 'duplicates.tooLate' });
    api.setNow(start);
  });
});

describe('the history with a client', () => {
  it('counts the deals the caller sees, and no other', async () => {
    const client = await make('ООО «Летопись»');
    const [deal] = [await dealFor(client.inn), await dealFor(client.inn)];
    const stranger = await api.as('manager', 'stranger');
    const ask = (caller: TestCaller) =>
      caller.call(clientHistoryCalls.getClientHistory, { query: { id: client.id } });
    expect(await ask(manager)).toMatchObject({
      deals: 2,
      issued: 0,
      asked_amount: '3000000.00',
      by_status: [{ deals: 2, amount: '3000000.00' }],
      refusals: [],
    });
    expect((await ask(manager)).recent.map(({ id }) => id)).toContain(deal);
    expect(await ask(stranger)).toMatchObject({ deals: 0, recent: [], first_at: null });
  });
});
