import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#domain/role.ts';
import { dealBankCalls } from '#features/deal-banks/deal-banks.contract.ts';
import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { recordOffers } from '#features/deals/deals.access.ts';
import { guaranteeInput, makeBank } from '#features/deals/server/deals.factory.ts';
import { deals as dealTable } from '#features/deals/server/deals.tables.ts';
import { whoSeesDeal } from '#features/deals/server/who-sees-deal.ts';
import { departments } from '#features/people/server/people.tables.ts';
import { mayPass } from '#domain/access.ts';
import { subscribe } from '#kit/testing/open-socket.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

let api: TestApi;
const people = new Map<string, TestCaller>();
const deals = new Map<string, number>();
const legs = new Map<string, number>();

const person = (name: string): TestCaller => {
  const found = people.get(name);
  if (!found) throw new Error(`Nobody is called ${name}`);
  return found;
};
const add = async (role: Role, name: string, more: Parameters<TestApi['as']>[2] = {}) => {
  people.set(name, await api.as(role, name, more));
};
const department = async (name: string, head: string) =>
  api.services.database.write(async (db) => {
    const [made] = await db
      .insert(departments)
      .values({ name, headId: person(head).userId })
      .returning();
    return made!.id;
  });

/** Two departments, two branches of agents, two of everybody whose sight is narrow: else nothing is compared. */
const resolve = async () => {
  await add('admin', 'admin');
  await add('director', 'director');
  await add('operator', 'operator');
  await add('guest', 'guest');
  await add('head', 'head');
  await add('head', 'head2');
  await add('manager', 'manager', { departmentId: await department('Первый', 'head') });
  await add('manager', 'manager2', { departmentId: await department('Второй', 'head2') });
  await add('trainee', 'trainee', { mentorId: person('manager').userId });
  await add('trainee', 'trainee2', { mentorId: person('manager2').userId });
  await add('curator', 'curator');
  await add('curator', 'curator2');
  const managed = (name: string) => ({ managerId: person(name).userId });
  await add('headagent', 'headagent', managed('manager'));
  await add('headagent', 'headagent2', managed('manager2'));
  await add('senioragent', 'senioragent', { ...managed('manager'), parentId: person('headagent').userId });
  await add('senioragent', 'senioragent2', { ...managed('manager2'), parentId: person('headagent2').userId });
  const below = { ...managed('manager'), parentId: person('senioragent').userId };
  await add('agent', 'agent', { ...below, curatorId: person('curator').userId });
  await add('agent', 'agent2', {
    ...managed('manager2'),
    parentId: person('senioragent2').userId,
    curatorId: person('curator2').userId,
  });
};

const create = async (name: string, by: string) => {
  const { id } = await person(by).call(wizardCalls.createDeal, { body: guaranteeInput });
  const deal = await person(by).call(legCalls.getDeal, { params: { id } });
  deals.set(name, id);
  legs.set(name, deal.legs[0]!.id);
};

beforeAll(async () => {
  api = await startApi();
  await resolve();
  await makeBank(api.services, 'Банк А');
  await create('of agent', 'agent');
  await create('of agent2', 'agent2');
  await create('of senioragent', 'senioragent');
  await create('of headagent', 'headagent');
  await create('of manager', 'manager');
  await create('of manager2', 'manager2');
  await create('of trainee', 'trainee');
  await create('of operator', 'operator');
  await create('deleted', 'agent');
  await person('agent').call(legCalls.deleteDeal, { body: { application_id: deals.get('deleted')! } });
}, 120_000);
afterAll(() => api.stop());

const living = [
  'of agent',
  'of agent2',
  'of senioragent',
  'of headagent',
  'of manager',
  'of manager2',
  'of trainee',
  'of operator',
];
const unmanaged = ['of trainee', 'of operator'];
const firstDepartment = ['of agent', 'of senioragent', 'of headagent', 'of manager'];

const sight: readonly (readonly [string, readonly string[]])[] = [
  ['admin', [...living, 'deleted']],
  ['director', living],
  ['operator', living],
  ['head', [...firstDepartment, ...unmanaged]],
  ['head2', ['of agent2', 'of manager2', ...unmanaged]],
  ['manager', firstDepartment],
  ['manager2', ['of agent2', 'of manager2']],
  ['trainee', [...firstDepartment, 'of trainee']],
  ['trainee2', ['of agent2', 'of manager2']],
  ['curator', ['of agent']],
  ['curator2', ['of agent2']],
  ['agent', ['of agent']],
  ['agent2', ['of agent2']],
  ['senioragent', ['of agent', 'of senioragent']],
  ['senioragent2', ['of agent2']],
  ['headagent', ['of agent', 'of senioragent', 'of headagent']],
  ['headagent2', ['of agent2']],
];

const idsOf = (names: readonly string[]): number[] =>
  names.map((name) => deals.get(name)!).toSorted((a, b) => a - b);
const all = [...living, 'deleted'];

const statusOf = async (answer: Promise<{ statusCode: number }>): Promise<number> =>
  (await answer).statusCode;

describe.each(sight)('%s', (name, seen) => {
  const caller = () => person(name);

  it('lists the deals of his scope and no others, in every order', async () => {
    for (const sort of ['default', 'oldest', 'deadline', 'sum'] as const) {
      const found = new Set<number>();
      for (const state of [0, 6] as const) {
        const { items } = await caller().call(dealListCalls.searchDeals, { body: { state, sort } });
        for (const { id } of items) found.add(id);
      }
      expect([sort, ...[...found].toSorted((a, b) => a - b)]).toEqual([sort, ...idsOf(seen)]);
    }
  });

  it('finds them by words and nobody else’s', async () => {
    const { items } = await caller().call(dealListCalls.searchDeals, { body: { state: 0, q: '7701234567' } });
    expect(items.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      idsOf(seen.filter((deal) => deal !== 'deleted')),
    );
  });

  it('gets the rows of them alone by their numbers, each told from those the filter leaves out', async () => {
    const ids = [...idsOf(all), 2_000_000];
    const { items } = await caller().call(dealListCalls.showRows, { body: { ids, state: 0 } });
    const fits = new Map(items.map((item) => [item.id, item.fits]));
    expect(fits).toEqual(new Map(idsOf(seen).map((id) => [id, id !== deals.get('deleted')])));
    const listed = await caller().call(dealListCalls.searchDeals, { body: { state: 0 } });
    const shown = items.filter((item) => item.fits).map(({ fits: _fits, ...item }) => item);
    expect(shown.toSorted((a, b) => b.id - a.id)).toEqual(listed.items.toSorted((a, b) => b.id - a.id));
    expect(JSON.stringify(items)).not.toContain('pro_price');
  });

  it('counts them', async () => {
    const { total } = await caller().call(dealListCalls.countDeals, { body: { state: 0 } });
    expect(total).toBe(seen.filter((deal) => deal !== 'deleted').length);
  });

  it('opens each of them with its legs, history and banks, and no other', async () => {
    for (const deal of all) {
      const id = deals.get(deal)!;
      const expected = seen.includes(deal) ? 200 : 404;
      const query = { application_id: id };
      const since = { ...query, since: 1 };
      expect([deal, await statusOf(caller().send(dealCalls.getChanges, { query: since }))]).toEqual([
        deal,
        expected,
      ]);
      expect([deal, await statusOf(caller().send(legCalls.getDeal, { params: { id } }))]).toEqual([
        deal,
        expected,
      ]);
      expect([deal, await statusOf(caller().send(legCalls.getLegs, { query }))]).toEqual([deal, expected]);
      expect([deal, await statusOf(caller().send(dealCalls.getHistory, { query }))]).toEqual([
        deal,
        expected,
      ]);
      expect([deal, await statusOf(caller().send(dealBankCalls.getChoice, { query }))]).toEqual([
        deal,
        expected,
      ]);
    }
  });

  it('writes into the history of each of them and of no other', async () => {
    for (const deal of all) {
      const body = { application_bank_id: legs.get(deal)!, comment: 'Проверка' };
      const answer = await statusOf(caller().send(legCalls.moveLegs, { body }));
      expect([deal, answer]).toEqual([deal, seen.includes(deal) ? 200 : 404]);
    }
  });

  it('cannot tell a deal out of his scope from one that is not there', async () => {
    for (const id of [
      ...all.filter((deal) => !seen.includes(deal)).map((deal) => deals.get(deal)!),
      2_000_000,
    ]) {
      const answer = await caller().send(legCalls.getDeal, { params: { id } });
      const { message, code } = answer.json<{ message: string; code: string }>();
      expect([answer.statusCode, message, code]).toEqual([404, 'Сделка не найдена', 'deals.notFound']);
    }
  });

  it('changes, deletes or prices nothing out of his scope', async () => {
    for (const deal of all.filter((one) => !seen.includes(one))) {
      const id = deals.get(deal)!;
      const update = caller().send(wizardCalls.updateDeal, {
        params: { id },
        body: { subject: 'Чужое', version: 1 },
      });
      const remove = caller().send(legCalls.deleteDeal, { body: { application_id: id } });
      const choose = caller().send(dealBankCalls.chooseBanks, {
        body: { application_id: id, bank_ids: [], version: 1 },
      });
      const answers = [await statusOf(update), await statusOf(remove), await statusOf(choose)];
      expect([deal, answers]).toEqual([deal, name.startsWith('curator') ? [403, 403, 403] : [404, 404, 404]]);
    }
  });

  it('records offers only where his role may and his scope reaches', async () => {
    const role = name.replace(/\d$/, '') as Role;
    for (const deal of all) {
      const answer = await caller().send(legCalls.saveOffer, {
        body: {
          application_bank_id: legs.get(deal)!,
          amount: '1000.00',
          date_start: '2027-01-01',
          date_end: '2027-12-31',
          price: '10.00',
          valid_until: '2099-01-01',
        },
      });
      // A draft takes no offer, so 422 says that the door itself was open.
      const inside = seen.includes(deal) ? 422 : 404;
      expect([deal, answer.statusCode]).toEqual([deal, mayPass(recordOffers, role) ? inside : 403]);
    }
  });

  it('is offered for the filter only people of the deals he sees', async () => {
    const { managers, agents } = await caller().call(dealListCalls.listPeople, {});
    const shown = seen.filter((deal) => deal !== 'deleted' || name === 'admin');
    const found = await Promise.all(
      shown.map((deal) => caller().call(legCalls.getDeal, { params: { id: deals.get(deal)! } })),
    );
    const idsIn = (side: 'manager' | 'agent') =>
      [...new Set(found.flatMap((deal) => deal[side]?.id ?? []))].toSorted((a, b) => a - b);
    expect(managers.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(idsIn('manager'));
    expect(agents.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(idsIn('agent'));
  });
});

describe('a guest', () => {
  it('is refused at every call of deals', async () => {
    const guest = person('guest');
    const id = deals.get('of agent')!;
    const answers = await Promise.all([
      guest.send(dealListCalls.searchDeals, { body: {} }),
      guest.send(dealListCalls.countDeals, { body: {} }),
      guest.send(dealListCalls.showRows, { body: { ids: [id] } }),
      guest.send(dealCalls.getChanges, { query: { application_id: id, since: 1 } }),
      guest.send(legCalls.getDeal, { params: { id } }),
      guest.send(dealCalls.getHistory, { query: { application_id: id } }),
      guest.send(dealListCalls.listPeople, {}),
      guest.send(wizardCalls.createDeal, { body: guaranteeInput }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 403));
  });
});

describe('who hears of a deal', () => {
  it('is exactly everybody who finds it when he asks', async () => {
    for (const [name, id] of deals) {
      const [deal] = await api.services.database.read((db) =>
        db.select().from(dealTable).where(eq(dealTable.id, id)),
      );
      const report = await api.services.database.read((db) => whoSeesDeal(db, deal!));
      const seen: number[] = [];
      for (const caller of people.values()) {
        const { statusCode } = await caller.send(legCalls.getDeal, { params: { id } });
        if (statusCode === 200) seen.push(caller.userId);
      }
      expect([name, report]).toEqual([name, seen.toSorted((one, other) => one - other)]);
    }
  });

  it('hears of its deletion at once, and nobody else does', async () => {
    const address = await api.listen();
    const mine = await subscribe(address, person('manager'));
    const other = await subscribe(address, person('manager2'));
    await person('manager').call(legCalls.deleteDeal, {
      body: { application_id: deals.get('of manager')! },
    });
    const report = () => mine.messages().filter(({ origin }) => origin === 'deal_cnt');
    await mine.until(() => report().length > 0);
    expect(report()).toHaveLength(1);
    expect(report()[0]).toMatchObject({
      count: { cnt: expect.any(Number) },
      data: { application_id: deals.get('of manager'), status: 'deleted' },
    });
    expect(other.messages()).toEqual([]);
    mine.close();
    other.close();
  });
});
