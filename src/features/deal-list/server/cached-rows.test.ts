import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#domain/role.ts';
import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { rowsOf } from '#features/deal-list/server/cached-rows.ts';
import { itemsOf, planRows, type ReadRow } from '#features/deal-list/server/deal-rows.ts';
import { searchDeals } from '#features/deal-list/server/search-deals.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { guaranteeInput, makeBank, makeOrganization } from '#features/deals/server/deals.factory.ts';
import type { Caller } from '#kit/server/caller.ts';
import { compileQuery } from '#kit/server/database/compile-query.ts';
import type { Database, Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

let api: TestApi;
let admin: TestCaller;
let agent: TestCaller;
const ids: number[] = [];

beforeAll(async () => {
  api = await startApi();
  api.setNow(new Date('2026-11-20T11:05:00Z'));
  admin = await api.as('admin');
  agent = await api.as('agent');
  await makeOrganization(api.services, '7700000001', 'ООО «Створ»');
  const bank = await makeBank(api.services, 'Банк А');
  for (const lot of ['1', '2', '3']) {
    const body = {
      ...guaranteeInput,
      inn: '7700000001',
      bank_ids: [bank.id],
      collision_reason: `Лот ${lot}`,
    };
    ids.push((await agent.call(wizardCalls.createDeal, { body })).id);
  }
});
afterAll(() => api.stop());

const list = async (who = admin, body: object = {}) =>
  (await who.call(dealListCalls.searchDeals, { body: { state: 0, sort: 'oldest', ...body } })).items;
const rename = (id: number, name: string) =>
  api.services.database.write((db) =>
    db.execute(sql`update deals set client_name = ${name} where id = ${id}`),
  );

const operationOf = (db: Db, caller: Caller): Operation => ({
  db,
  caller,
  now: api.services.clock.now(),
  services: api.services,
  requestId: '',
  callName: '',
  afterCommit: () => undefined,
});

/** The texts of the reading statements of the list while `work` is done. */
const readingOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  const { database } = api.services;
  const { prepared } = database;
  const texts: string[] = [];
  const noted: Database['prepared'] = async (db, query) => {
    const rows = await prepared<never>(db, query);
    texts.push(compileQuery(query).text);
    return rows;
  };
  Object.assign(database, { prepared: noted });
  try {
    await work();
  } finally {
    Object.assign(database, { prepared });
  }
  return texts;
};

describe('a row of the list', () => {
  it('is read once in each version, and one that has changed anew', async () => {
    await list();
    expect(await readingOf(() => list())).toHaveLength(1);
    await rename(ids[1]!, 'ООО «Утёс»');
    let names: string[] = [];
    const changed = await readingOf(async () => {
      names = (await list()).map(({ client_name: name }) => name);
    });
    expect(names).toEqual(['ООО «Створ»', 'ООО «Утёс»', 'ООО «Створ»']);
    expect(changed).toHaveLength(2);
    expect(await readingOf(() => list())).toHaveLength(1);
  });

  it('tells each side its own and each moment its words, however often it has been read', async () => {
    const plan = planRows([]);
    const found = await api.services.database.read((db) =>
      rowsOf(operationOf(db, { role: 'agent', userId: agent.userId } as Caller), plan, [
        { id: ids[0]!, written_by: 'once', written_at: 'only' },
      ]),
    );
    const row = { ...found[0]!, ball: 'broker', agent_turn: 'agent' } as const;
    const words = (of: ReadRow, role: Role, now: string) =>
      api.services.database.read(async (db) => {
        const viewing = { ...operationOf(db, { role, userId: admin.userId } as Caller), now: new Date(now) };
        return (await itemsOf(viewing, plan, [of]))[0]?.turn?.words;
      });
    const leg = { status: 'collecting', unchecked: 2, lacking: 3 } as const;
    const owedByBoth: ReadRow = { ...row, standing: { leg, agentLeg: leg, sub: null } };
    const [check, gather] = ['Проверить 2\u00a0документа', 'Собрать ещё 3\u00a0документа'];
    const today = '2026-11-20T11:05:00Z';
    for (const role of ['manager', 'agent', 'manager', 'agent'] as const)
      expect(await words(owedByBoth, role, today)).toBe(role === 'agent' ? gather : check);

    const offered: ReadRow = {
      ...row,
      agent_turn: null,
      standing: { leg: { status: 'approved', offer: '2026-11-20' }, sub: null },
    };
    const expired = 'Обновить истёкшее предложение';
    expect(await words(offered, 'manager', today)).not.toBe(expired);
    expect(await words(offered, 'manager', '2026-11-21T11:05:00Z')).toBe(expired);
    expect(await words(offered, 'manager', today)).not.toBe(expired);
  });

  it('of hidden columns is not read', async () => {
    const [, rows = ''] = await readingOf(() => list(admin, { hidden: ['client', 'banks'] }));
    expect(rows).toContain('d.client_name');
    expect(rows).not.toMatch(/d\.inn|bank_names/);
    const [row] = await list(admin, { hidden: ['client', 'banks'] });
    expect(row).not.toHaveProperty('inn');
    expect(row).not.toHaveProperty('bank_count');
    expect((await list())[0]).toMatchObject({ inn: '7700000001', bank_count: 1 });
  });

  it('that goes out of sight while its page is read is left out', async () => {
    const other = await api.as('agent', 'other');
    const found = ids.map((id) => ({ id, written_by: 'another', written_at: 'version' }));
    const seenBy = ({ userId }: TestCaller) =>
      api.services.database.read(async (db) =>
        (await rowsOf(operationOf(db, { role: 'agent', userId } as Caller), planRows([]), found)).map(
          ({ id }) => id,
        ),
      );
    expect(await seenBy(agent)).toEqual(ids);
    expect(await seenBy(other)).toEqual([]);
  });

  it('that one transaction writes twice is shown as it stands each time', async () => {
    const { database } = api.services;
    const asked = { state: 0, data: 'created', sort: 'oldest', limit: 50 } as const;
    const names: (string | undefined)[] = [];
    await database.write(async (db) => {
      for (const name of ['ООО «Раз»', 'ООО «Два»']) {
        await db.execute(sql`update deals set client_name = ${name} where id = ${ids[0]!}`);
        const operation = operationOf(db, { role: 'admin', userId: admin.userId } as Caller);
        names.push((await searchDeals(operation, asked)).items[0]?.client_name);
      }
    });
    // Readers of PostgreSQL have lines of their own and see what is committed.
    const seen = database.kind === 'embedded' ? ['ООО «Раз»', 'ООО «Два»'] : ['ООО «Створ»', 'ООО «Створ»'];
    expect(names).toEqual(seen);
    expect((await list())[0]?.client_name).toBe('ООО «Два»');
  });
});
