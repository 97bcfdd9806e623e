import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OwnRecord } from '#domain/own-fields/own-fields.ts';
import { agentReviewCalls } from '#features/agent-review/agent-review.contract.ts';
import { agents } from '#features/agents/server/agents.tables.ts';
import { bankCardCalls } from '#features/banks/bank-card.contract.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { makeBank, makeOrganization } from '#features/deals/server/deals.factory.ts';
import { workspaceForTests } from '#features/deals/testing/deal-workspace.ts';
import { organizationCalls } from '#features/organizations/organizations.contract.ts';
import { organizations } from '#features/organizations/server/organizations.read.ts';
import { ownFieldCalls as calls } from '#features/own-fields/own-fields.contract.ts';
import { orderByOwn } from '#features/own-fields/server/order-by-own.ts';
import { recordsByOwn } from '#features/own-fields/server/records-by-own.ts';
import { field, ownFieldsForTests } from '#features/own-fields/testing/own-fields-for-tests.ts';
import { users } from '#features/people/server/people.read.ts';
import { selectRows } from '#kit/server/database.ts';
import { writeOrderPlace } from '#kit/server/list-place.ts';
import { readSheet } from '#kit/server/read-sheet.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const workspace = workspaceForTests();
const { declare } = ownFieldsForTests(workspace);

type Asked = {
  readonly own?: string;
  readonly by?: string;
  readonly limit?: number;
  readonly cursor?: string;
};
type List = {
  readonly record: Exclude<OwnRecord, 'deal'>;
  /** Somebody who sees the list and not every field. */
  readonly reader: () => TestCaller;
  readonly list: (who: TestCaller, body: Asked) => ReturnType<TestCaller['send']>;
  readonly sheet: (who: TestCaller, query: Asked) => ReturnType<TestCaller['send']>;
};

let curator: TestCaller;
const lists: readonly List[] = [
  {
    record: 'organization',
    reader: () => workspace.manager,
    list: (who, body) => who.send(organizationCalls.listOrganizations, { body }),
    sheet: (who, query) => who.send(organizationCalls.saveOrganizations, { query }),
  },
  {
    record: 'bank',
    reader: () => workspace.manager,
    list: (who, body) => who.send(bankCardCalls.listBanks, { body }),
    sheet: (who, query) => who.send(bankCardCalls.saveBanks, { query }),
  },
  {
    record: 'agent',
    reader: () => curator,
    list: (who, body) => who.send(agentReviewCalls.listAgents, { body }),
    sheet: (who, query) => who.send(agentReviewCalls.saveAgents, { query }),
  },
];

const made: Record<List['record'], number[]> = { organization: [], bank: [], agent: [] };
beforeAll(async () => {
  const { api } = workspace;
  curator = await api.as('curator');
  for (const inn of ['7707083893', '7707083900', '7707083918', '7707083925']) {
    const { userId } = await api.as('agent', `listed-${inn}`, { curatorId: curator.userId });
    await api.services.database.write((db) =>
      db.insert(agents).values({ userId, state: 'working', since: new Date() }),
    );
    made.agent.push(userId);
    made.organization.push((await makeOrganization(api.services, inn, `ООО ${inn}`)).id);
    made.bank.push((await makeBank(api.services, `Банк ${inn}`)).id);
  }
});

const put = (record: OwnRecord, id: number, code: string, after: string) =>
  workspace.admin.call(calls.saveValues, { body: { record, id, values: [{ code, before: null, after }] } });

describe.each(lists)('own fields in the list of each $record', ({ record, reader, list, sheet }) => {
  const code = (name: string): string => `ownf_l${record[0]}${name}`;
  const read = async (asked: Asked, who = reader()) =>
    (await list(who, asked)).json<{ items: { id: number; name: string }[]; next_cursor: string | null }>();
  const walk = async (asked: Asked): Promise<number[]> => {
    const ids: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await read({ ...asked, limit: 1, ...(cursor !== undefined && { cursor }) });
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined && ids.length < 60);
    return ids;
  };

  it('narrow it and order it page by page, and its workbook the same; a field unseen does neither', async () => {
    await declare({
      [record]: {
        [code('class')]: field('Класс', 'choice', { options: ['Низкий', 'Высокий'], marks: ['listed'] }),
        [code('score')]: field('Баллы', 'number'),
        [code('dark')]: field('Скрытое', 'text', { sees: ['director'], writes: ['director'] }),
        [code('who')]: field('Ведёт', 'person'),
        [code('mine')]: field('Личное', 'text', { marks: ['personal'] }),
      },
    });
    const [a = 0, b = 0, c = 0, d = 0] = made[record];
    for (const [id, name, value] of [
      [a, 'class', 'Низкий'],
      [b, 'class', 'Высокий'],
      [c, 'class', 'Высокий'],
      [a, 'score', '9'],
      [b, 'score', '100'],
      [d, 'score', '100'],
      [a, 'dark', 'тайна'],
    ] as const)
      await put(record, id, code(name), value);
    const high = `${code('class')}=${encodeURIComponent('Высокий')}`;
    const found = async (own: string) => new Set((await read({ own })).items.map(({ id }) => id));
    expect(await found(high)).toEqual(new Set([b, c]));
    expect(await found(`${high}&${code('score')}=50..`)).toEqual(new Set([b]));
    expect(await found(`${code('score')}=..9`)).toEqual(new Set([a]));
    const mine = (ids: readonly number[]) => ids.filter((id) => made[record].includes(id));
    const byClass = await walk({ by: code('class') });
    expect(mine(byClass)).toEqual([c, b, a, d]);
    expect(new Set(byClass).size).toBe(byClass.length);
    expect(mine(await walk({ by: code('score') }))).toEqual([d, b, a, c]);
    expect(await walk({ by: code('score'), own: high })).toEqual([b, c]);

    const rows = await readSheet((await sheet(reader(), { by: code('class'), own: high })).rawPayload);
    const names = (await read({ by: code('class'), own: high })).items.map(({ name }) => name);
    expect(rows.slice(1).map(([name]) => name)).toEqual(names);

    const dark = `${code('dark')}=${encodeURIComponent('тайна')}`;
    for (const asked of [
      { own: dark },
      { by: code('dark') },
      { own: 'ownf_none=1' },
      { by: 'ownf_none' },
      { by: 'name' },
      { by: code('who') },
      { own: 'id=1' },
      { own: `${code('score')}=много` },
      { by: code('score'), cursor: writeOrderPlace(code('class'), { value: 'высокий', id: b }) },
      { by: code('score'), cursor: writeOrderPlace(code('score'), { value: 'много', id: b }) },
      { by: code('class'), cursor: writeOrderPlace(code('class'), { value: 'а\0', id: b }) },
    ]) {
      expect([asked, (await list(reader(), asked)).statusCode]).toEqual([asked, 422]);
      if (!('cursor' in asked))
        expect([asked, (await sheet(reader(), asked)).statusCode]).toEqual([asked, 422]);
    }
    const refused = await list(reader(), { own: dark });
    expect(refused.json()).toMatchObject({
      errors: { own: [expect.stringContaining('по своему полю, которого нет')] },
    });
    const { items } = await read({ own: dark }, workspace.admin);
    expect(items.map(({ id }) => id)).toEqual([a]);
  });

  it('are walked along an index in each stretch, and nothing is sorted', async () => {
    const [word, count] = [code('word'), code('count')];
    await declare({
      [record]: { [word]: field('Слово', 'choice', { options: ['а'] }), [count]: field('Число', 'sum') },
    });
    const table = { organization: organizations, bank: banks, agent: users }[record];
    const listed = { record, id: sql`r.id` };
    const caller = { role: 'admin' } as const;
    const after = { value: '5', id: 3 };
    const stretches = [word, count].flatMap((by) =>
      [undefined, after].flatMap((place) => orderByOwn({ by, listed, caller, after: place })),
    );
    const pages: SQL[] = stretches.map(
      ({ join, where, order }) =>
        sql`select r.id from ${table} r${join} where ${where} order by ${order} limit 51`,
    );
    const { where } = recordsByOwn({ own: `${word}=${encodeURIComponent('а')}`, listed, caller });
    const plans = await workspace.api.services.database.owner.transaction(async (db) => {
      for (const way of ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin', 'sort'])
        await db.execute(sql.raw(`set local enable_${way} = off`));
      const lines: string[] = [];
      for (const page of [
        ...pages,
        sql`select r.id from ${table} r where ${where}`,
        // In an order of the list's own each record is looked up, and not all that hold the value.
        sql`select r.id from ${table} r where ${where} order by r.id limit 51`,
      ]) {
        const plan = await selectRows<{ 'QUERY PLAN': string }>(db, sql`explain (costs off) ${page}`);
        lines.push(plan.map((row) => row['QUERY PLAN']).join('\n'));
      }
      return lines;
    });
    expect(plans).toHaveLength(11);
    expect(plans.at(-1)).toContain(`record = '${record}'`);
    for (const plan of plans) {
      expect(plan).toMatch(/own_field_values_(by_key|by_number|pkey|record)/);
      expect(plan).not.toMatch(/^\s*(->\s+)?Sort$/m);
    }
  });
});

describe('organizations in the order of an own field', () => {
  it('are walked to their end, however long what stands in it', async () => {
    const by = 'ownf_nsign';
    await declare({ organization: { [by]: field('Знаки', 'text') } });
    const held = made.organization.slice(0, 3);
    for (const id of held) await put('organization', id, by, '№'.repeat(200));
    const ids: number[] = [];
    let cursor: string | undefined;
    while (ids.length < held.length) {
      const body = { by, limit: 1, ...(cursor !== undefined && { cursor }) };
      const page = await workspace.manager.call(organizationCalls.listOrganizations, { body });
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor ?? undefined;
    }
    expect(ids).toEqual(held.toReversed());
  });
});
