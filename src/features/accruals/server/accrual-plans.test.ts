import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccrualFilters } from '#features/accruals/server/list-accruals.ts';
import { conditionsOf, selectLines } from '#features/accruals/server/list-accruals.ts';
import { explainAccrual } from '#features/accruals/server/explain-accrual.ts';
import { showStrip } from '#features/accruals/server/show-strip.ts';
import { operationOf } from '#features/accruals/testing/accrual-workspace.ts';
import { makeBank } from '#features/deals/server/deals.factory.ts';
import { actAs } from '#features/sign-in/server/sign-in.facade.ts';
import type { Caller } from '#kit/server/caller.ts';
import { type Db, selectRows } from '#kit/server/database.ts';
import { statementsOf } from '#kit/testing/count-statements.ts';
import { startApi, type TestApi } from '#kit/testing/start-api.ts';

const total = 20_000;

let api: TestApi;
const callers: Record<string, Caller> = {};

/** Accruals of sixty agents at one bank; two thirds are paid. */
const fill = async (): Promise<void> => {
  for (const name of ['admin', 'agent'] as const) {
    await api.as(name);
    callers[name] = await api.services.database.read((db) => actAs(db, name));
  }
  const bank = await makeBank(api.services, 'Банк А');
  await api.services.database.write(async (db) => {
    const run = (statement: SQL) => db.execute(statement);
    const author = callers['admin']?.userId ?? 0;
    await run(sql`
      insert into users (username, roles, created_at, updated_at)
      select 'someone' || n, '{agent}', now(), now() from generate_series(1, 60) n`);
    await run(sql`
      insert into deals (product, client_name, created_by, source, status, created_at, updated_at)
      select 1, 'Клиент ' || n, ${author}, 'staff', 'issued', now(), now() from generate_series(1, ${total}) n`);
    // Each leg writes its turn: all at once they may outlast a statement on a busy machine.
    for (const part of [0, 1, 2, 3])
      await run(sql`
        insert into application_banks (deal_id, bank_id, ordinal, status, status_since, created_at)
        select id, ${bank.id}, 1, 'issued', now(), now() from deals where id % 4 = ${part}`);
    await run(sql`
      insert into accrual_grounds (kind, state, deal_id, leg_id, bank_id, issue_number, day, base, excess, income, facts, network, needs_yes, search_text, created_at)
      select 'issue', 'live', l.deal_id, l.id, ${bank.id}, 1, '2026-01-01'::date + l.id % 300, 1, 0, 1,
        '{"paid":0,"sum":0,"tariff":null,"tariffVersion":null,"days":null}', 1, false, '', now() from application_banks l`);
    await run(sql`
      insert into accruals (ground_id, kind, level, person_id, payee_id, deal_id, leg_id, bank_id, day, month, amount, state, formula, search_text, created_at)
      select g.id, 'issue', 'own', u.id, u.id, g.deal_id, g.leg_id, g.bank_id, g.day, date_trunc('month', g.day), 1,
        case when g.id % 3 = 0 then 'confirmed' else 'paid' end, '{"parts":[],"flat":null,"raised":false,"less":0}',
        g.deal_id || '-1 клиент ' || g.deal_id, now()
      from accrual_grounds g
      join users u on u.username = case when g.id % 500 = 0 then 'agent' else 'someone' || 1 + g.id % 60 end`);
    await run(sql`
      insert into accrual_totals (person_id, payee_id, state, month, sum, count)
      select person_id, payee_id, state, month, sum(amount), count(*) from accruals group by 1, 2, 3, 4`);
    await run(sql`
      insert into accrual_totals (person_id, payee_id, state, month, sum, count)
      select null, null, state, month, sum(amount), count(*) from accruals group by 3, 4`);
  });
  await api.services.database.owner.execute(
    sql`select gin_clean_pending_list('accruals_search_trgm'::regclass)`,
  );
  for (const table of [
    'deals',
    'application_banks',
    'accruals',
    'accrual_grounds',
    'accrual_totals',
    'users',
  ])
    await api.services.database.owner.execute(sql.raw(`analyze ${table}`));
};

beforeAll(async () => {
  api = await startApi();
  await fill();
}, 120_000);
afterAll(() => api.stop());

const callerOf = (name: string): Caller => {
  const caller = callers[name];
  if (!caller) throw new Error(`Nobody is ${name}`);
  return caller;
};

const planOf = async (name: string, filters: AccrualFilters): Promise<string> => {
  const rows = await api.services.database.write(async (db) => {
    // A table this small is read whole as fast as an index; a large one is not.
    if (filters.q) await db.execute(sql`set local enable_seqscan = off`);
    return selectRows<{ 'QUERY PLAN': string }>(
      db,
      sql`explain ${selectLines(callerOf(name), conditionsOf(filters), sql`51`)}`,
    );
  });
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};

const operationIn = (db: Db, name: string) => ({
  ...operationOf(api, db, callerOf(name).userId),
  caller: callerOf(name),
});

describe(`with ${total} accruals`, () => {
  it.each([
    ['admin', {}, /accruals_newest/],
    ['admin', { state: 'confirmed' }, /accruals_by_state|accruals_newest/],
    ['admin', { q: 'клиент 77' }, /accruals_search_trgm/],
    ['agent', {}, /accruals_of_person/],
  ] as const)('%s with %o reads by an index', async (name, filters, index) => {
    const plan = await planOf(name, filters);
    expect(plan).toMatch(index);
    expect(plan).not.toContain('BitmapOr');
    expect(plan).not.toMatch(/Seq Scan on (accruals|accrual_grounds|deals)/);
  });

  it('a month that is long over begins at its own days', async () => {
    const plan = await planOf('admin', { month: '2026-02' });
    expect(plan).toMatch(/Index Cond: \(\(day >= '2026-02-01'/);
    expect(plan).not.toContain('Seq Scan on accruals');
  });

  it('the strip of everybody is read from stored totals', async () => {
    const strip = await api.services.database.read((db) => showStrip(operationIn(db, 'admin'), {}));
    const counts = strip.states.reduce((sum, { count }) => sum + count, 0);
    expect(counts).toBe(total);
    const statements = await statementsOf(api.services.database, () =>
      api.services.database.read((db) => showStrip(operationIn(db, 'admin'), {})),
    );
    expect(statements.filter((text) => /from "?accruals"?/.test(text))).toEqual([]);
  });

  it('an explanation is at most six queries', async () => {
    const [own] = await api.services.database.read((db) =>
      selectRows<{ id: number }>(db, sql`select min(id) as id from accruals`),
    );
    const statements = await statementsOf(api.services.database, () =>
      api.services.database.read((db) => explainAccrual(operationIn(db, 'admin'), own?.id ?? 0)),
    );
    expect(
      statements.filter((text) => /^\s*select/.test(text)).length,
      statements.join('\n'),
    ).toBeLessThanOrEqual(6);
  });
});
