import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dealCheckCalls } from '#features/deal-checks/deal-checks.contract.ts';
import { checksPerHour } from '#features/deal-checks/deal-checks.rules.ts';
import { demoFirms } from '#features/organizations/server/demo-firms.ts';
import { holdClient, findOrCreateByInn } from '#features/organizations/server/organizations.facade.ts';
import { actAs } from '#features/sign-in/server/sign-in.facade.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

const [client, other, unheld] = [...demoFirms.values()].map((firm) => firm.inn) as [string, string, string];
const tender = '0998100000126000001';
const ikz = '232970118636777010100101030012221244';
let api: TestApi;
let hour = 0;

beforeAll(async () => {
  api = await startApi({ demo: true });
});
// Each test lives in an hour of its own, so that the hourly limit never meets two of them.
beforeEach(() => {
  hour += 1;
  api.setNow(new Date(Date.UTC(2026, 10, 21, hour)));
});
afterAll(() => api.stop());

type Given = { inn?: string; tender?: string; status?: string; managerId?: number };
const giveDeal = async (author: TestCaller, agentId: number | null, given: Given = {}): Promise<number> => {
  const { inn = client, tender: number = tender, status = 'collecting', managerId = null } = given;
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
    const parts = { db, now: api.services.clock.now(), caller: await actAs(db, 'manager'), services: api.services };
    const operation = { ...parts, requestId: 'test', callName: 'test', afterCommit: () => undefined };
    const organization = await findOrCreateByInn(operation, inn);
    await holdClient(operation, organization?.id ?? 0, agent.userId);
  });

const checkInn = (caller: TestCaller, inn: string) => caller.call(dealCheckCalls.checkInn, { body: { inn } });
const checkBoth = (caller: TestCaller, inn = client, number = tender) =>
  caller.call(dealCheckCalls.checkTenderAndInn, { body: { inn, tender_number: number } });
const checkTender = (caller: TestCaller, number = tender) =>
  caller.call(dealCheckCalls.checkTender, { query: { tender_number: number } });
const checkIkz = (caller: TestCaller, code: string) => caller.call(dealCheckCalls.checkIkz, { body: { ikz: code } });

describe('the check of an INN', () => {
  it('tells a wrong shape, a wrong check digit and an unknown firm apart', async () => {
    const manager = await api.as('manager');
    const nothing = { found: false, organization: null, holder: null, deals_count: 0 };
    expect(await checkInn(manager, '123')).toEqual({ valid: false, has_checksum: false, ...nothing });
    expect(await checkInn(manager, '7707083894')).toEqual({ valid: true, has_checksum: false, ...nothing });
    expect(await checkInn(manager, '7707083893')).toEqual({ valid: true, has_checksum: true, ...nothing });
  });

  it('finds a firm of the register and creates nothing', async () => {
    const agent = await api.as('agent');
    const answer = await checkInn(agent, unheld);
    expect(answer).toMatchObject({ valid: true, found: true, organization: { inn: unheld, source: 'demo' }, holder: null });
    const count = await api.services.database.read((db) =>
      selectRows(db, sql`select count(*) as known from organizations where inn = ${unheld}`),
    );
    expect(count).toEqual([{ known: 0 }]);
  });

  it('names the holder to staff and tells agents only until when and whether it is they', async () => {
    const [manager, agent, rival] = [await api.as('manager'), await api.as('agent'), await api.as('agent', 'agent2')];
    await hold(client, agent);
    const until = new Date(api.services.clock.now().getTime() + 90 * 86_400_000).toISOString();
    expect((await checkInn(manager, client)).holder).toEqual({ until, is_mine: false, name: 'agent' });
    expect((await checkInn(agent, client)).holder).toEqual({ until, is_mine: true });
    expect((await checkInn(rival, client)).holder).toEqual({ until, is_mine: false });
    const late = new Date(Date.parse(until) + 1);
    api.setNow(late);
    expect((await checkInn(await api.as('director'), client)).holder).toBeNull();
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
    const manager = await api.as('manager', 'manager', { lastName: 'Громов', firstName: 'Пётр' });
    const stranger = await api.as('manager', 'manager2');
    const id = await giveDeal(agent, agent.userId, { managerId: manager.userId });
    const created_at = api.services.clock.now().toISOString();
    const whole = { deal_id: id, status: 'collecting', created_at };
    const bare = { deal_id: null, status: null, created_at: null };
    const people = { agent: 'agent', manager: expect.any(String) };

    expect((await checkBoth(agent)).collisions).toEqual([whole]);
    expect((await checkBoth(rival)).collisions).toEqual([bare]);
    expect((await checkBoth(manager)).collisions).toEqual([{ ...whole, ...people }]);
    expect((await checkBoth(stranger)).collisions).toEqual([{ ...bare, ...people }]);
    expect((await checkBoth(await api.as('operator'))).collisions).toEqual([{ ...whole, ...people }]);

    await giveDeal(agent, agent.userId);
    expect((await checkBoth(rival)).collisions, 'how many there are stays unsaid').toEqual([bare]);
    await giveDeal(rival, rival.userId);
    expect((await checkBoth(rival)).collisions).toHaveLength(2);
    expect((await checkBoth(rival)).collisions.at(0)?.deal_id).toBeGreaterThan(0);
  });

  it('is silent about closed and deleted deals, other clients and other purchases', async () => {
    const agent = await api.as('agent');
    const number = '0998100000126000002';
    for (const status of ['client_refused', 'bank_refused', 'deleted']) await giveDeal(agent, agent.userId, { tender: number, status });
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

const fileTender = (number: string, law: string, own: string | null, customers: object[]): Promise<unknown> =>
  api.services.database.write((tx) =>
    tx.insert(tenders).values({ ...tenderRow(number, law), ikz: own, customers: customers as never }),
  );
