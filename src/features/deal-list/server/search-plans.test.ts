import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { searchConditions, searchedNames } from '#features/deal-list/server/search-words.ts';
import { selectRow, selectRows } from '#kit/server/database.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

const organizations = 3_000;

let api: TestApi;
let admin: TestCaller;
beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin');
  await api.services.database.write((db) =>
    db.execute(sql`
      insert into deals (product, client_name, created_by, source, status, created_at, updated_at)
      select 1, case when n % 2 = 0 then 'ООО «Причал ' else 'АО «Створ ' end || n / 2 || '»', ${admin.userId}, 'staff', 'draft', at, at
      from generate_series(1, ${organizations * 2}) n
      cross join lateral (select ${api.services.clock.now().toISOString()}::timestamptz - n * interval '1 minute' as at) t`),
  );
  await api.services.database.owner.execute(sql`vacuum analyze`);
}, 60_000);
afterAll(() => api.stop());

const search = async (q: string) =>
  (await admin.call(dealListCalls.searchDeals, { body: { state: 0, q, limit: 50 } })).items;

describe('the names of clients', () => {
  it('hold every name of a deal once, whoever wrote it', async () => {
    const { database } = api.services;
    await database.write((db) =>
      db.execute(sql`update deals set client_name = 'ИП Сазонов' where id % 500 = 0`),
    );
    const row = await database.read((db) =>
      selectRow<{ lacking: number }>(
        db,
        sql`select count(*)::int as lacking from deals d where not exists (select 1 from client_names n where n.name = d.client_name)`,
      ),
    );
    expect(row?.lacking).toBe(0);
    expect((await search('сазонов')).length).toBeGreaterThan(5);
  });
});

describe('a search by the name of a client', () => {
  it('finds the same by few names and by many', async () => {
    expect((await search('причал 77»')).map(({ client_name: name }) => name)).toEqual(['ООО «Причал 77»']);
    const broad = await search('ооо «прич');
    expect(broad).toHaveLength(50);
    expect(broad.every(({ client_name: name }) => name.startsWith('ООО «Причал'))).toBe(true);
    const times = broad.map(({ created_at: at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('reads the deals of those names by their index, and of a broad word only until the page is full', async () => {
    const planOf = async (words: string): Promise<string> => {
      const pieces = searchConditions(words).map(
        (condition) =>
          sql`(select d.id, d.created_at from deals d where ${condition} order by d.created_at desc, d.id desc limit 51)`,
      );
      const rows = await api.services.database.read((db) =>
        selectRows<Record<string, string>>(
          db,
          sql`explain (analyze, costs off, timing off, summary off) ${searchedNames(words)}
              ${sql.join(pieces, sql` union all `)}`,
        ),
      );
      return rows.map((row) => Object.values(row)[0]).join('\n');
    };
    const narrow = await planOf('Причал 77');
    expect(narrow).toMatch(/deals_of_client_name/);
    expect(narrow).toMatch(/Index Scan using deals_newest[^\n]*\(never executed\)/);
    const broad = await planOf('ООО');
    expect(broad).toMatch(/deals_newest/);
    expect(broad).not.toMatch(/Seq Scan on deals/);
  });
});
