import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBank } from '#features/deals/server/deals.factory.ts';
import type { GuaranteeFilter } from '#features/guarantees/guarantees.rules.ts';
import { searchGuarantees, selectLines } from '#features/guarantees/server/search-guarantees.ts';
import { filterConditions, visibleInLists } from '#features/guarantees/server/visible-guarantees.ts';
import { actAs } from '#features/sign-in/server/sign-in.facade.ts';
import type { Caller } from '#kit/server/caller.ts';
import { selectRows } from '#kit/server/database.ts';
import { startApi, type TestApi } from '#kit/testing/start-api.ts';

const total = 20_000;
const today = '2026-11-20';
const now = new Date('2026-11-20T11:05:00Z');

let api: TestApi;
const callers: Record<string, Caller> = {};

/** Guarantees of sixty agents and thirty managers; half are over, every tenth waits for its register number. */
const fill = async (): Promise<void> => {
  const { userId: author } = await api.as('operator');
  await api.as('manager');
  await api.as('agent');
  for (const name of ['operator', 'manager', 'agent'])
    callers[name] = await api.services.database.read((db) => actAs(db, name));
  const { manager, agent } = callers;
  const bank = await makeBank(api.services, 'Банк А');
  await api.services.database.write(async (db) => {
    const run = (statement: SQL) => db.execute(statement);
    await run(sql`
      insert into users (username, roles, created_at, updated_at)
      select 'someone' || n, case when n <= 30 then '{manager}' else '{agent}' end::text[], now(), now()
      from generate_series(1, 90) n`);
    await run(sql`
      insert into deals (product, client_name, inn, agent_id, manager_id, created_by, source, status, created_at, updated_at)
      select 1, 'Клиент ' || n, '7700000000',
        case when n % 500 = 0 then ${agent!.userId} else (select id from users where username = 'someone' || 31 + n % 59) end,
        case when n % 100 = 0 then ${manager!.userId} else (select id from users where username = 'someone' || 1 + n % 29) end,
        ${author}, 'staff', 'issued', now(), now()
      from generate_series(1, ${total}) n`);
    await run(sql`
      insert into application_banks (deal_id, bank_id, ordinal, status, sub_state, status_since, created_at)
      select id, ${bank.id}, 1, 'issued', 'active', now(), now() from deals`);
    await run(sql`
      insert into guarantees (leg_id, deal_id, bank_id, issue_number, number, issued_on, amount, date_start, date_end,
        is_registry_pending, state, search_text, recorded_at)
      select l.id, l.deal_id, ${bank.id}, 1, 'БГ-' || l.id, '2020-01-10', 1000000, '2020-01-10',
        ${today}::date + (l.id % 2000) - 1000, l.id % 10 = 0, 'live', 'бг-' || l.id || ' клиент ' || l.id, now()
      from application_banks l`);
  });
  // What was inserted at once still waits to be put into the index of words.
  await api.services.database.owner.execute(
    sql`select gin_clean_pending_list('guarantees_search_trgm'::regclass)`,
  );
  for (const table of ['deals', 'application_banks', 'guarantees', 'users'])
    await api.services.database.owner.execute(sql.raw(`analyze ${table}`));
};

beforeAll(async () => {
  api = await startApi();
  await fill();
}, 120_000);
afterAll(() => api.stop());

const planOf = async (name: string, filter: GuaranteeFilter, q?: string): Promise<string> => {
  const rows = await api.services.database.read(async (db) => {
    const scope = await visibleInLists(db, callers[name]!);
    const conditions = [...filterConditions({ filter, q }, today), scope];
    // A table this small is read whole as fast as an index; a large one is not.
    if (q) await db.execute(sql`set local enable_seqscan = off`);
    return selectRows<{ 'QUERY PLAN': string }>(db, sql`explain ${selectLines(conditions, filter, 51)}`);
  });
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};

describe(`with ${total} guarantees`, () => {
  it.each(['active', 'within30', 'expired'] as const)(
    '%s come in the order of their index',
    async (filter) => {
      const plan = await planOf('operator', filter);
      expect(plan).toContain('guarantees_by_end');
      expect(plan).not.toMatch(/Seq Scan on (guarantees|deals|application_banks)/);
    },
  );

  it('those without a register number have an index of their own', async () => {
    expect(await planOf('operator', 'no_registry')).toContain('guarantees_without_registry');
  });

  it('rare words are found by trigrams', async () => {
    expect(await planOf('operator', 'active', 'бг-17777')).toContain('guarantees_search_trgm');
  });

  it.each(['manager', 'agent'])('a %s reads the guarantees of his own deals alone', async (name) => {
    const plan = await planOf(name, 'active');
    expect(plan).toContain(`deals_of_${name}`);
    expect(plan).not.toMatch(/Seq Scan on (guarantees|deals|application_banks)/);
  });

  it('pages meet without a gap or a repetition', async () => {
    const caller = callers['agent']!;
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page = await api.services.database.read((db) =>
        searchGuarantees({ db, caller, now } as never, {
          filter: 'active',
          limit: 7,
          ...(cursor === null ? {} : { cursor }),
        }),
      );
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe(20);
  });
});
