import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitingStatement } from '#features/winners/server/give-next.ts';
import { unrankedStatement } from '#features/winners/server/rank-winners.ts';
import { selectRows } from '#kit/server/database.ts';
import { startApi, type TestApi } from '#kit/testing/start-api.ts';

const rows = 2_000;

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await api.services.database.write(async (db) => {
    await db.execute(sql`
      insert into tenders (number, law, kind_code, subject, customers, lots, document_date, search_text, content_hash,
        created_at, updated_at)
      select 'many-' || n, '44', 'A', 'A', '[]', '[]', now(), '', '', now(), now() from generate_series(1, ${rows}) n`);
    await db.execute(sql`
      insert into winner_companies (inn, name, zone, is_ready, created_at, updated_at)
      select 'many-' || n, 'A', 'Europe/Moscow', true, now(), now() from generate_series(1, ${rows}) n`);
    await db.execute(sql`
      insert into winners (tender_id, lot, inn, company_id, inn_source, state, register_state, number, law, subject,
        customer, company_name, sign_deadline, search_text, created_at, updated_at)
      select t.id, 0, f.inn, f.id, 'register', 'offered', 'signing', t.number, '44', 'A', 'A', 'A', '2026-12-10', '', now(), now()
      from tenders t join winner_companies f on f.inn = t.number`);
  });
  await api.services.database.owner.execute(sql`vacuum analyze`);
}, 120_000);
afterAll(() => api.stop());

/** Few rows are joined most cheaply by reading all of them: forbidden, it shows whether another way is there. */
const planOf = (statement: SQL): Promise<string> =>
  api.services.database.write(async (db) => {
    await db.execute(sql`set local enable_hashjoin = off`);
    await db.execute(sql`set local enable_mergejoin = off`);
    const found = await selectRows<Record<string, string>>(db, sql`explain (costs off) ${statement}`);
    return found.map((row) => Object.values(row)[0]).join('\n');
  });

it('whoever has nobody to call learns how many wait without a look at all of them', async () => {
  const plan = await planOf(waitingStatement(['Europe/Moscow', 'Asia/Omsk']));
  expect(plan).toMatch(/winner_companies_queue on winner_companies.*\n +Index Cond: \(zone = z.zone\)/);
  expect(plan).not.toMatch(/Seq Scan on winner/);
});

it('a page of the order reads its winners by an index alone, all of them uncounted or none', async () => {
  const expectIndex = async (): Promise<void> => {
    for (const [since, condition] of [
      [null, /winners_unranked on winners.*\n +Index Cond: \(ranked_at IS NULL\)/],
      [api.services.clock.now(), /winners_unranked on winners.*\n +Index Cond: \(ranked_at < /],
    ] as const) {
      const plan = await planOf(unrankedStatement(api.services.database.owner, since, 100).getSQL());
      expect(plan).toMatch(condition);
      expect(plan).not.toMatch(/Seq Scan on winner|Sort/);
    }
  };
  await expectIndex();
  await api.services.database.write((db) => db.execute(sql`update winners set ranked_at = now()`));
  await api.services.database.owner.execute(sql`vacuum analyze`);
  await expectIndex();
});
