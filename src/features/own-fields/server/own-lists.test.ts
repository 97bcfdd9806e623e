import { type SQL, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OwnRecord } from '#domain/own-fields/own-fields.ts';
import { agentReviewCalls } from '#features/agent-review/agent-review.contract.ts';
import { agents } from '#features/agents/server/agents.tables.ts';
import { bankCardCalls } from '#features/banks/bank-card.contract.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { walkedAlong } from '#features/deal-list/server/deal-order.ts';
import { makeBank, makeOrganization } from '#features/deals/server/deals.factory.ts';
import { workspaceForTests } from '#features/deals/testing/deal-workspace.ts';
import { organizationCalls } from '#features/organizations/organizations.contract.ts';
import { organizations } from '#features/organizations/server/organizations.read.ts';
import { ownFieldCalls as calls } from '#features/own-fields/own-fields.contract.ts';
import { orderByOwn } from '#features/own-fields/server/order-by-own.ts';
import { mostPicked } from '#features/own-fields/server/page-by-own.ts';
import { recordsByOwn } from '#features/own-fields/server/records-by-own.ts';
import { field, ownFieldsForTests } from '#features/own-fields/testing/own-fields-for-tests.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallInput } from '#kit/contract/define-call.ts';
import { type Db, selectRows } from '#kit/server/database.ts';
import { compileQuery } from '#kit/server/database/compile-query.ts';
import { type OrderPlace, writeOrderPlace } from '#kit/server/list-place.ts';
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

  it('are looked up by the key of each record where a list that is counted goes in its own order', async () => {
    await declare({ [record]: { [code('word')]: field('Слово', 'choice', { options: ['а'] }) } });
    const table = { organization: organizations, bank: banks, agent: users }[record];
    const own = `${code('word')}=${encodeURIComponent('а')}`;
    const { where } = recordsByOwn({ own, listed: { record, id: sql`r.id` }, caller: { role: 'admin' } });
    const plan = await workspace.api.services.database.owner.transaction(async (db) => {
      for (const way of ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin', 'sort'])
        await db.execute(sql.raw(`set local enable_${way} = off`));
      return selectRows<{ 'QUERY PLAN': string }>(
        db,
        sql`explain (costs off) select r.id from ${table} r where ${where} order by r.id limit 51`,
      );
    });
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain(`record = '${record}'`);
  });
});

type Plan = Readonly<Record<string, unknown>> & { readonly Plans?: readonly Plan[] };

/**
 * How many rows a plan looks at, at its tables and indexes. PostgreSQL rounds the rows of a loop: one that finds nothing
 * counts as one.
 */
const rowsRead = (plan: Plan): number => {
  const of = (key: string): number => Number(plan[key] ?? 0);
  const each = plan['Index Name'] === undefined ? 0 : 1;
  const own =
    plan['Relation Name'] === undefined ? 0 : each + of('Actual Rows') + of('Rows Removed by Filter');
  return (plan.Plans ?? []).reduce((sum, part) => sum + rowsRead(part), own * of('Actual Loops'));
};

/** Does the work and takes back what it wrote. */
const undone = (work: (db: Db) => Promise<void>): Promise<void> =>
  workspace.api.services.database.owner
    .transaction(async (db) => {
      await work(db);
      throw new Error('undone');
    })
    .catch((error: unknown) => {
      if (!(error instanceof Error && error.message === 'undone')) throw error;
    });

describe.each(['deal', 'organization'] as const)('own fields among many of each %s', (record) => {
  const many = 12_000;
  const code = (name: string): string => `ownf_p${record[0]}${name}`;
  const listed = {
    record,
    id: sql`r.id`,
    ...(record === 'deal' && {
      made: { at: sql`r.at`, of: (id: number) => sql`(select f.at from listed f where f.id = ${id})` },
    }),
  };
  const caller = { role: 'admin' } as const;
  /** Half hold «а», the others «в», one of a hundred «б», two of three points, from 0 to 99; three are of one moment. */
  const fill = `
    create temp table listed on commit drop as
      select n + 1000000 as id, date_trunc('second', now()) - n / 3 * interval '1 minute' as at from generate_series(1, ${many}) n;
    create index on listed (id); create index on listed (at, id);
    insert into own_field_values (record, record_id, field, value, key, number, record_at)
      select '${record}', id, f.field, f.value, f.value, case when f.field = '${code('points')}' then f.value::numeric end,
        ${record === 'deal' ? 'at' : 'null::timestamptz'}
      from listed cross join lateral (values ('${code('half')}', case when id % 2 = 0 then 'а' end),
        ('${code('other')}', case when id % 2 = 1 then 'в' end), ('${code('rare')}', case when id % 100 = 2 then 'б' end),
        ('${code('points')}', case when id % 3 > 0 then (id / 7 % 100)::text end)) f (field, value) where f.value is not null;
    analyze listed; analyze own_field_values`;
  const half = (id: number): boolean => id % 2 === 0;
  const points = (id: number): number => (id % 3 > 0 ? Math.floor(id / 7) % 100 : -1);
  const isAmong = (id: number): boolean => points(id) >= 0 && points(id) <= 79;
  const [a, b, c] = ['а', 'б', 'в'].map((letter) => encodeURIComponent(letter));
  const numbers = Array.from({ length: many }, (_, at) => at + 1);
  /** All of them, the newest first: three that are of one moment by their numbers. */
  const newest = numbers
    .toSorted((one, two) => Math.floor(one / 3) - Math.floor(two / 3) || two - one)
    .map((n) => n + 1_000_000);

  type Page = readonly { readonly id: number; readonly at: string }[];
  const readPage = async (db: Db, page: SQL): Promise<{ rows: Page; read: number }> => {
    const [explained] = await selectRows<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      db,
      sql`explain (analyze, timing off, format json) ${page}`,
    );
    const rows = await selectRows<Page[number]>(db, page);
    return { rows, read: rowsRead(explained?.['QUERY PLAN'][0].Plan ?? {}) };
  };
  it('are found and ordered with about as many rows read as a page has, few of them or many', async () => {
    await declare({
      [record]: {
        [code('half')]: field('Половина', 'choice', { options: ['а'] }),
        [code('other')]: field('Другая', 'choice', { options: ['в'] }),
        [code('rare')]: field('Редкое', 'choice', { options: ['б'] }),
        [code('points')]: field('Баллы', 'number'),
      },
    });
    const asked: readonly (readonly [string, number, (id: number) => boolean])[] = [
      [`${code('half')}=${a}`, 600, half],
      [`${code('points')}=..79`, 600, isAmong],
      [`${code('points')}=7`, 800, (id) => points(id) === 7],
      [`${code('half')}=${a}&${code('points')}=..79`, 1_200, (id) => half(id) && isAmong(id)],
      [`${code('half')}=${a}&${code('rare')}=${b}`, 1_200, (id) => id % 100 === 2],
      // Of what excludes each other no more is looked up than what holds one of both.
      [`${code('half')}=${a}&${code('other')}=${c}`, 26_000, () => false],
    ];
    const isByDays = record === 'deal';
    await undone(async (db) => {
      for (const text of fill.split(';')) await db.execute(sql.raw(text));
      for (const [own, most, holds] of asked)
        for (const sort of ['default', 'oldest'] as const) {
          const found = (sort === 'default' ? newest : newest.toReversed()).filter(holds);
          const { join, where, at } = await recordsByOwn({ own, listed, caller }).page(db, isByDays);
          const moments = at ?? { moment: sql`r.at`, id: sql`r.id` };
          let place: OrderPlace | undefined;
          for (const from of [0, 51]) {
            const { order, rest } = walkedAlong(sort, moments, place);
            const page = sql`select r.id, r.at::text as at from listed r${join} where ${where} and ${rest} ${order} limit 51`;
            const { rows, read } = await readPage(db, page);
            expect([own, sort, rows.map(({ id }) => id)]).toEqual([own, sort, found.slice(from, from + 51)]);
            expect([own, sort, read, read <= most]).toEqual([own, sort, read, true]);
            const last = rows.at(-1);
            if (!last) break;
            place = { value: last.at, id: last.id };
          }
        }
      for (const name of ['half', 'points'])
        for (const after of [undefined, { value: name === 'half' ? 'а' : '50', id: 1_000_500 }])
          for (const { join, where, order } of orderByOwn({ by: code(name), listed, caller, after })) {
            const page = sql`select r.id from listed r${join} where ${where} order by ${order} limit 51`;
            const { read } = await readPage(db, page);
            expect([name, read, read <= 600]).toEqual([name, read, true]);
          }
    });
  });
});

describe('the list of deals by days that is asked by an own field', () => {
  const most = mostPicked.byDays;
  afterEach(() => {
    mostPicked.byDays = most;
    vi.restoreAllMocks();
  });

  it('is walked along the values both ways, and not where days of the deadline leave few', async () => {
    const points = 'ownf_dpoints';
    await declare({ deal: { [points]: field('Баллы', 'number') } });
    const deals: number[] = [];
    for (const value of ['9', '5', '7']) {
      const { id } = await workspace.chosenDeal();
      await put('deal', id, points, value);
      deals.push(id);
    }
    mostPicked.byDays = 1;
    const asked = vi.spyOn(workspace.api.services.database, 'prepared');
    type Body = CallInput<typeof dealListCalls.searchDeals>['body'];
    const walk = async (more: Body): Promise<{ ids: number[]; isWalked: boolean[] }> => {
      asked.mockClear();
      const ids: number[] = [];
      let cursor: string | undefined;
      do {
        const body = {
          state: 0,
          own: `${points}=5..9`,
          limit: 1,
          ...more,
          ...(cursor !== undefined && { cursor }),
        } as const;
        const page = await workspace.admin.call(dealListCalls.searchDeals, { body });
        ids.push(...page.items.map(({ id }) => id));
        cursor = page.next_cursor ?? undefined;
      } while (cursor !== undefined && ids.length < 10);
      const pages = asked.mock.calls
        .map(([, query]) => compileQuery(query).text)
        .filter((text) => text.includes(' limit '));
      return { ids, isWalked: pages.map((text) => text.includes('order by v.record_at')) };
    };
    const walked = [true, true, true];
    expect(await walk({ sort: 'default' })).toEqual({ ids: deals.toReversed(), isWalked: walked });
    expect(await walk({ sort: 'oldest' })).toEqual({ ids: deals, isWalked: walked });
    for (const days of [{ data_start: '2026-01-01' }, { data_finish: '2099-12-31' }]) {
      const { ids, isWalked } = await walk({ data: 'deadline', ...days });
      expect([days, ids, isWalked]).toEqual([days, deals.toReversed(), [false, false, false]]);
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
