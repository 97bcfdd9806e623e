import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { guaranteeInput, jump, makeBank, makeOrganization } from '#features/deals/server/deals.factory.ts';
import { peopleFactory } from '#features/users/server/users.factory.ts';
import type { CallInput } from '#kit/contract/define-call.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

let api: TestApi;
let admin: TestCaller;
let agent: TestCaller;
const ids: number[] = [];

type Filter = CallInput<typeof dealListCalls.searchDeals>['body'];
const search = async (body: Filter, who = admin) =>
  (await who.call(dealListCalls.searchDeals, { body })).items.map(({ id }) => id);
const count = (body: CallInput<typeof dealListCalls.countDeals>['body']) =>
  admin.call(dealListCalls.countDeals, { body });

/** Nine deals, a day apart, the newest last: sums 100 to 900 thousand, the third without one. */
const made = [
  { inn: '7700000001', tender_number: '0398300000126000001' },
  { inn: '7700000001' },
  { inn: '7800000002', amount: null },
  { inn: '7800000002', sign_deadline: '2026-11-25T10:00:00.000Z' },
  { inn: '7800000002', sign_deadline: '2026-11-23T10:00:00.000Z' },
  { inn: '7900000003' },
  { inn: '7900000003' },
  { inn: '7900000003' },
  { inn: '7900000003' },
] as const;

beforeAll(async () => {
  api = await startApi();
  api.setNow(new Date('2026-11-20T11:05:00Z'));
  admin = await api.as('admin');
  agent = await api.as('agent');
  await makeOrganization(api.services, '7700000001', 'ООО «Строй_Трест 50%»');
  await makeOrganization(api.services, '7800000002', 'АО «Мебель и Свет»');
  await makeOrganization(api.services, '7900000003', 'ИП Громов');
  const bank = await makeBank(api.services, 'Банк А');
  for (const [at, more] of made.entries()) {
    const who = at === 8 ? agent : admin;
    const amount = `${at + 1}00000.00`;
    const body = { ...guaranteeInput, amount, ...more, ...(at === 0 ? { bank_ids: [bank.id] } : {}) };
    ids.push((await who.call(wizardCalls.createDeal, { body })).id);
  }
  const newest = new Date('2026-11-20T20:59:59.000Z'); // 23:59:59 in Moscow
  await api.services.database.write((db) =>
    db.execute(
      sql`update deals set created_at = ${newest.toISOString()}::timestamptz - (${ids[8]!} - id) * interval '1 day',
          deadline = case when id > ${ids[6]!} then null else deadline end`,
    ),
  );
}, 60_000);
afterAll(() => api.stop());

const at = (...places: number[]): number[] => places.map((place) => ids[place]!);

/** Every deal of an order, two on a page. */
const inOrder = async (sort: 'default' | 'oldest' | 'deadline' | 'sum'): Promise<number[]> => {
  const found: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await admin.call(dealListCalls.searchDeals, {
      body: { state: 0, sort, limit: 2, ...(cursor ? { cursor } : {}) },
    });
    expect(page.items.length).toBeLessThanOrEqual(2);
    found.push(...page.items.map(({ id }) => id));
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  return found;
};

describe('the order of the list', () => {
  it('is newest first, and each other one goes to the end by pages', async () => {
    const orders = {
      default: at(8, 7, 6, 5, 4, 3, 2, 1, 0),
      oldest: at(0, 1, 2, 3, 4, 5, 6, 7, 8),
      deadline: at(4, 3, 0, 1, 2, 5, 6, 7, 8),
      sum: at(8, 7, 6, 5, 4, 3, 1, 0, 2),
    } as const;
    for (const [sort, expected] of Object.entries(orders) as [keyof typeof orders, number[]][]) {
      expect([sort, ...(await inOrder(sort))]).toEqual([sort, ...expected]);
    }
  });

  it('of deadlines ends with what has been late for long, after what has no deadline', async () => {
    const move = (days: number) =>
      api.services.database.write((db) =>
        db.execute(
          sql`update deals set deadline = deadline + ${days} * interval '1 day' where id in (${ids[0]}, ${ids[1]})`,
        ),
      );
    await move(-60);
    expect(await inOrder('deadline')).toEqual(at(4, 3, 2, 5, 6, 7, 8, 0, 1));
    await move(60);
  });

  it('refuses a place of another order or none of ours', async () => {
    const { next_cursor: cursor } = await admin.call(dealListCalls.searchDeals, {
      body: { state: 0, limit: 2 },
    });
    const forged = Buffer.from('["default","x\'; drop table deals",1]').toString('base64url');
    const other = { state: 0, limit: 2, sort: 'sum', cursor: cursor! } as const;
    await expect(search(other)).rejects.toMatchObject({ status: 422, errors: { cursor: expect.anything() } });
    await expect(search({ state: 0, cursor: 'abc' })).rejects.toMatchObject({ status: 422 });
    await expect(search({ state: 0, cursor: forged })).rejects.toMatchObject({ status: 422 });
  });
});

describe('the filter', () => {
  it('shows what is in work of the last 31 days when nothing is asked', async () => {
    expect(await search({})).toEqual([]);
    await admin.call(legCalls.moveLegs, { body: { application_id: ids[0]!, move: 'T3' } });
    expect(await search({})).toEqual(at(0));
    await jump(api, '2026-12-13T20:59:00Z');
    expect(await search({ state: 3 })).toEqual(at(0));
    await jump(api, '2026-12-13T21:00:00Z'); // the 14th in Moscow: 31 days before it is the 13th
    expect(await search({ state: 3 })).toEqual([]);
    expect(await search({ state: 3, q: 'строй' })).toEqual(at(0));
    expect(await search({ state: 3, data_start: '2026-11-12' })).toEqual(at(0));
    expect(await search({ state: 3, data_start: null })).toEqual(at(0)); // of whatever age
    await jump(api, '2026-11-20T11:05:00Z');
  });

  it('takes whole days of Moscow', async () => {
    expect(await search({ state: 0, data_start: '2026-11-20', data_finish: '2026-11-20' })).toEqual(at(8));
    expect(await search({ state: 0, data_start: '2026-11-12', data_finish: '2026-11-13' })).toEqual(at(1, 0));
    expect(
      await search({ state: 0, data: 'deadline', data_start: '2026-11-23', data_finish: '2026-11-24' }),
    ).toEqual(at(4));
  });

  it('narrows by sum, people, turn and a single status', async () => {
    expect(await search({ state: 0, sum_start: '400000.00', sum_finish: '600000.00' })).toEqual(at(5, 4, 3));
    expect(await search({ state: 0, agent_id: agent.userId })).toEqual(at(8));
    expect(await search({ state: 0, user_id: agent.userId })).toEqual(at(8));
    expect(await search({ state: 0, manager: admin.userId })).toEqual([]);
    expect(await search({ state: 0, ball: 'agent' })).toEqual(at(8));
    expect(await search({ state: 1 })).toHaveLength(8);
    expect(await search({ status: 'creating' })).toEqual(at(2));
    expect(await search({ state: 2 })).toEqual(at(0));
  });
});

describe('the quick search', () => {
  it('finds a deal by its number and by the beginning of it', async () => {
    expect(await search({ state: 0, q: String(ids[4]) })).toEqual(at(4));
    expect(await search({ state: 0, q: '48' })).toHaveLength(9);
    expect(await search({ state: 0, q: '49' })).toEqual([]);
  });

  it('finds by INN, purchase number and client, whatever the case', async () => {
    expect(await search({ state: 0, q: '7700000001' })).toEqual(at(1, 0));
    expect(await search({ state: 0, q: '8000000' })).toEqual(at(4, 3, 2));
    expect(await search({ state: 0, q: '0398300000126000001' })).toEqual(at(0));
    expect(await search({ state: 0, q: 'мебель И свет' })).toEqual(at(4, 3, 2));
  });

  it('takes signs of a pattern for themselves', async () => {
    expect(await search({ state: 0, q: 'строй_трест 50%' })).toEqual(at(1, 0));
    expect(await search({ state: 0, q: 'строй%трест' })).toEqual([]);
    expect(await search({ state: 0, q: 'мебел_ и' })).toEqual([]);
    expect(await search({ state: 0, q: String.raw`трест\\` })).toEqual([]);
  });

  it('looks under three characters at the beginnings of numbers and INN alone', async () => {
    expect(await search({ state: 0, q: '79' })).toEqual(at(8, 7, 6, 5));
    expect(await search({ state: 0, q: 'ИП' })).toEqual([]);
  });

  it('goes by pages like the list', async () => {
    const first = await admin.call(dealListCalls.searchDeals, {
      body: { state: 0, q: '7900000003', limit: 3 },
    });
    const rest = await search({ state: 0, q: '7900000003', limit: 3, cursor: first.next_cursor! });
    expect([...first.items.map(({ id }) => id), ...rest]).toEqual(at(8, 7, 6, 5));
  });

  it('counts a deal once that answers in two fields', async () => {
    expect(await count({ state: 0, q: '7700000001' })).toEqual({
      total: 2,
      is_more: false,
      sum: '300000.00',
    });
  });
});

describe('a row', () => {
  it('names the banks, people and the step of the farthest leg', async () => {
    const { items } = await admin.call(dealListCalls.searchDeals, { body: { state: 3 } });
    expect(items).toEqual([
      {
        id: ids[0],
        created_at: '2026-11-12T20:59:59.000Z',
        client_name: 'ООО «Строй_Трест 50%»',
        inn: '7700000001',
        product: 1,
        law: '44',
        guarantee_kind: 'BG',
        purpose: 'contract',
        tender_number: '0398300000126000001',
        amount: '100000.00',
        status: 'collecting',
        sub_state: null,
        ball: 'broker',
        deadline: '2026-11-27T20:59:59.999Z',
        turn: { words: 'Приложить документы и отправить в банк', actor: 'broker' },
        due_at: '2026-11-27T20:59:59.999Z',
        sign_deadline: null,
        banks: ['Банк А'],
        bank_count: 1,
        manager: null,
        agent: null,
      },
    ]);
  });
});

describe('a person in a row', () => {
  it('goes by a new name as soon as his card has one', async () => {
    const nameOf = async () =>
      (await admin.call(dealListCalls.searchDeals, { body: { state: 0, agent_id: agent.userId } })).items[0]
        ?.agent;
    const before = await nameOf();
    await peopleFactory(api, admin).update(agent.userId, {
      last_name: 'Переименованный',
      first_name: 'Олег',
    });
    expect(before).not.toContain('Переименованный');
    expect(await nameOf()).toContain('Переименованный');
  });
});

describe('the count', () => {
  it('is kept for thirty seconds', async () => {
    const filter = { state: 0, q: 'Громов' } as const;
    expect(await count(filter)).toMatchObject({ total: 4 });
    await admin.call(wizardCalls.createDeal, { body: { ...guaranteeInput, inn: '7900000003' } });
    expect(await count(filter)).toMatchObject({ total: 4 });
    api.setNow(new Date('2026-11-20T11:05:31Z'));
    expect(await count(filter)).toMatchObject({ total: 5 });
  });
});
