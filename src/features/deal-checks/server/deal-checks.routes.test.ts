import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { roles } from '#domain/role.ts';
import { dealCheckCalls } from '#features/deal-checks/deal-checks.contract.ts';
import { dealCheckLimits } from '#features/deal-checks/deal-checks.limits.ts';
import { demoOrganizations } from '#features/organizations/server/demo-organizations.ts';
import { holdClient, findOrCreateByInn } from '#features/organizations/server/organizations.facade.ts';
import { saveTender } from '#features/tenders/server/save-tender.ts';
import { actAs } from '#features/sign-in/server/sign-in.facade.ts';
import { selectRows } from '#kit/server/database.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

const [client = '', other = '', unheld = ''] = [...demoOrganizations.keys()];
const tender = '0998100000126000001';
const ikz = '232970118636777010100101030012221244';
let api: TestApi;
const today = new Date('2026-11-21T09:00:00Z');

beforeAll(async () => {
  api = await startApi({ demo: true });
});
beforeEach(() => api.setNow(today));
afterAll(() => api.stop());

type ContributionsHolder = { inn?: string; tender?: string; status?: string; managerId?: number };
const giveDeal = async (
  author: TestCaller,
  agentId: number | null,
  input: ContributionsHolder = {},
): Promise<number> => {
  const { inn = client, tender: number = tender, status = 'collecting', managerId = null } = input;
  const now = api.services.clock.now().toISOString();
  const made = await api.services.database.write((tx) =>
    selectRows<{ id: number }>(
      tx,
      sql`insert into deals (product, inn, tender_number, agent_id, manager_id, created_by, source, status, created_at, updated_at)
          values (1, ${inn}, ${number}, ${agentId}, ${managerId}, ${author.userId}, 'agent', ${status}, ${now}, ${now})
          returning id`,
    ),
  );
  return made.at(0)?.id ?? 0;
};

/** What the sending of a deal does to its client. */
const hold = (inn: string, agent: TestCaller): Promise<void> =>
  api.services.database.write(async (db) => {
    await api.as('manager');
    const parts = {
      db,
      now: api.services.clock.now(),
      caller: await actAs(db, 'manager'),
      services: api.services,
    };
    const operation = { ...parts, requestId: 'test', callName: 'test', afterCommit: () => undefined };
    const organization = await findOrCreateByInn(operation, inn);
    await holdClient(operation, organization?.id ?? 0, agent.userId);
  });

const checkInn = (caller: TestCaller, inn: string) => caller.call(dealCheckCalls.checkInn, { body: { inn } });
const checkBoth = (caller: TestCaller, inn = client, number = tender) =>
  caller.call(dealCheckCalls.checkTenderAndInn, { body: { inn, tender_number: number } });
const checkTender = (caller: TestCaller, number = tender) =>
  caller.call(dealCheckCalls.checkTender, { query: { tender_number: number } });
const checkIkz = (caller: TestCaller, code: string) =>
  caller.call(dealCheckCalls.checkIkz, { body: { ikz: code } });

describe('the check of an INN', () => {
  it('tells a wrong shape, a wrong check digit and an unknown organization apart', async () => {
    const manager = await api.as('manager');
    const nothing = { found: false, organization: null, holder: null, deals_count: 0 };
    expect(await checkInn(manager, '123')).toEqual({ valid: false, has_checksum: false, ...nothing });
    expect(await checkInn(manager, '7707083894')).toEqual({ valid: true, has_checksum: false, ...nothing });
    expect(await checkInn(manager, '7707083893')).toEqual({ valid: true, has_checksum: true, ...nothing });
  });

  it('finds an organization of the register and creates nothing', async () => {
    const agent = await api.as('agent');
    const answer = await checkInn(agent, unheld);
    expect(answer).toMatchObject({
      valid: true,
      found: true,
      organization: { inn: unheld, source: 'demo' },
      holder: null,
    });
    const count = await api.services.database.read((db) =>
      selectRows(db, sql`select count(*) as existing from organizations where inn = ${unheld}`),
    );
    expect(count).toEqual([{ existing: 0 }]);
  });

  it('names the holder to staff and tells agents only until when and whether it is they', async () => {
    const [manager, agent, rival] = [
      await api.as('manager'),
      await api.as('agent'),
      await api.as('agent', 'agent2'),
    ];
    await hold(client, agent);
    const until = new Date(api.services.clock.now().getTime() + 90 * 86_400_000).toISOString();
    expect((await checkInn(manager, client)).holder).toEqual({ until, is_mine: false, name: 'agent' });
    expect((await checkInn(agent, client)).holder).toEqual({ until, is_mine: true });
    expect((await checkInn(rival, client)).holder).toEqual({ until, is_mine: false });
    const late = new Date(Date.parse(until) + 1);
    api.setNow(late);
    expect((await checkInn(await api.as('director', 'director of next year'), client)).holder).toBeNull();
  });

  it('counts a branch as its head agent sees it', async () => {
    const senior = await api.as('senioragent');
    const below = await api.as('agent', 'below', { parentId: senior.userId });
    await hold(other, below);
    expect((await checkInn(senior, other)).holder?.is_mine).toBe(true);
  });

  it('counts deals within the scope of the caller', async () => {
    const [agent, rival] = [await api.as('agent'), await api.as('agent', 'agent2')];
    const inn = '7799000118';
    await giveDeal(agent, agent.userId, { inn });
    await giveDeal(agent, agent.userId, { inn });
    await giveDeal(rival, rival.userId, { inn });
    const count = async (caller: TestCaller) => (await checkInn(caller, inn)).deals_count;
    expect([await count(agent), await count(rival)]).toEqual([2, 1]);
    expect(await count(await api.as('operator'))).toBe(3);
    expect(await count(await api.as('manager'))).toBe(0);
  });
});

describe('the check of a client and a purchase together', () => {
  it('shows own deals whole and of others only that they exist', async () => {
    const [agent, rival] = [await api.as('agent'), await api.as('agent', 'agent2')];
    const manager = await api.as('manager', 'gromov', { lastName: 'Громов', firstName: 'Пётр' });
    const stranger = await api.as('manager', 'manager2');
    const id = await giveDeal(agent, agent.userId, { managerId: manager.userId });
    const created_at = api.services.clock.now().toISOString();
    const whole = { deal_id: id, status: 'collecting', created_at };
    const bare = { deal_id: null, status: null, created_at: null };
    const people = { agent: 'agent', manager: 'Громов\u00a0П.' };

    expect((await checkBoth(agent)).collisions).toEqual([whole]);
    expect((await checkBoth(rival)).collisions).toEqual([bare]);
    expect((await checkBoth(manager)).collisions).toEqual([{ ...whole, ...people }]);
    expect((await checkBoth(stranger)).collisions).toEqual([{ ...bare, ...people }]);
    expect((await checkBoth(await api.as('operator'))).collisions).toEqual([{ ...whole, ...people }]);

    await giveDeal(agent, agent.userId);
    // How many there are stays unsaid.
    expect((await checkBoth(rival)).collisions).toEqual([bare]);
    await giveDeal(rival, rival.userId);
    expect((await checkBoth(rival)).collisions).toHaveLength(2);
    expect((await checkBoth(rival)).collisions.at(0)?.deal_id).toBeGreaterThan(0);
  });

  it('is silent about closed and deleted deals, other clients and other purchases', async () => {
    const agent = await api.as('agent');
    const number = '0998100000126000002';
    for (const status of ['client_refused', 'bank_refused', 'deleted'])
      await giveDeal(agent, agent.userId, { tender: number, status });
    await giveDeal(agent, agent.userId, { tender: number, inn: other });
    const admin = await api.as('admin');
    expect(await checkBoth(admin, client, number)).toEqual({ collisions: [] });
    expect((await checkBoth(admin, other, number)).collisions).toHaveLength(1);
    expect((await checkTender(admin, number)).collisions).toHaveLength(1);
  });

  it('refuses to check what is no number, in the words of the specification', async () => {
    const answer = checkBoth(await api.as('manager'), '12', '34');
    await expect(answer).rejects.toMatchObject({
      status: 422,
      errors: {
        inn: ['ИНН состоит из 10 или 12 цифр'],
        tender_number: ['Номер закупки состоит из 11,18 или 19 цифр'],
      },
    });
  });
});

const fileTender = (
  number: string,
  law: '44' | '615',
  customers: { name: string; ikz?: string }[],
): Promise<unknown> => {
  const notice = {
    number,
    law,
    kindCode: 'EF',
    subject: 'Поставка',
    customers,
    lots: [],
    docPublishDate: '2026-11-01T00:00:00Z',
  };
  return api.services.database.write((tx) => saveTender(tx, notice, api.services.clock.now()));
};

describe('the check of an IKZ', () => {
  it('tells its parts and the purchase that carries it for any of its customers', async () => {
    const agent = await api.as('agent');
    await fileTender('0998100000126000010', '44', [{ name: 'Первый' }, { name: 'Второй', ikz }]);
    expect(await checkIkz(agent, ikz)).toEqual({
      valid: true,
      year: 2023,
      customer_inn: '9701186367',
      customer_kpp: '770101001',
      customer_inn_valid: true,
      tender_number: '0998100000126000010',
    });
  });

  it('says what is wrong instead of refusing', async () => {
    const manager = await api.as('manager');
    const unknown = await checkIkz(manager, ikz.replace('9701186367', '9701186368'));
    expect(unknown).toMatchObject({ valid: true, customer_inn_valid: false, tender_number: null });
    expect(await checkIkz(manager, '12')).toMatchObject({
      valid: false,
      customer_inn: null,
      tender_number: null,
    });
  });
});

describe('the check of a purchase number', () => {
  it('takes the law from the register, else from the length', async () => {
    const manager = await api.as('manager');
    expect(await checkTender(manager, '12345')).toEqual({
      valid: false,
      law: null,
      existing: false,
      collisions: [],
    });
    expect(await checkTender(manager, '32600000001')).toEqual({
      valid: true,
      law: '223',
      existing: false,
      collisions: [],
    });
    await fileTender('32600000002', '615', [{ name: 'Заказчик' }]);
    expect(await checkTender(manager, '32600000002')).toMatchObject({ law: '615', existing: true });
  });

  it('tells of the deals that hold it only as much as the caller may know', async () => {
    const [agent, rival] = [await api.as('agent'), await api.as('agent', 'agent2')];
    const number = '0998100000126000003';
    const id = await giveDeal(agent, agent.userId, { tender: number });
    expect((await checkTender(agent, number)).collisions).toMatchObject([{ deal_id: id }]);
    expect((await checkTender(rival, number)).collisions).toEqual([
      { deal_id: null, status: null, created_at: null },
    ]);
  });
});

describe('who may check', () => {
  it.each(roles.filter((role) => role !== 'guest'))('%s may', async (role) => {
    expect(await checkInn(await api.as(role), unheld)).toMatchObject({ found: true });
  });

  it('a guest may not', async () => {
    const guest = await api.as('guest');
    const checks = [
      () => checkInn(guest, client),
      () => checkBoth(guest),
      () => checkTender(guest),
      () => checkIkz(guest, ikz),
    ];
    for (const check of checks) await expect(check()).rejects.toMatchObject({ status: 403 });
  });

  it('an agent may sixty times an hour, each check by itself; staff are not counted', async () => {
    const [agent, rival, manager] = [
      await api.as('agent', 'asker'),
      await api.as('agent', 'asker2'),
      await api.as('manager'),
    ];
    for (let asked = 0; asked < dealCheckLimits.anHour(); asked += 1) await checkInn(agent, unheld);
    const refused = await agent.send(dealCheckCalls.checkInn, { body: { inn: unheld } });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBe(3600);
    expect(refused.json()).toMatchObject({ message: 'Слишком много проверок за час. Повторите позже' });

    expect(await checkTender(agent)).toMatchObject({ valid: true });
    expect(await checkInn(rival, unheld)).toMatchObject({ found: true });
    for (let asked = 0; asked <= dealCheckLimits.anHour(); asked += 1) await checkInn(manager, unheld);
    api.setNow(new Date(api.services.clock.now().getTime() + 3_600_000));
    expect(await checkInn(agent, unheld)).toMatchObject({ found: true });
  });
});
