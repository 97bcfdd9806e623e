import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { daysOf } from '#features/statistics/server/day-sums.ts';
import { idsOfFigure, seenFacts, valueOf } from '#features/statistics/server/facts-sql.ts';
import { issuedUntil, openStatement, pastStatement } from '#features/statistics/server/forecast.ts';
import { banksStatement, mediansStatement } from '#features/statistics/server/show-banks.ts';
import { incomeStatement, owedStatement } from '#features/statistics/server/count-income.ts';
import { lateStatement, reachedStatement, stepsStatement } from '#features/statistics/server/show-funnel.ts';
import { peopleStatement, turnsStatement } from '#features/statistics/server/show-people.ts';
import { portfolioStatement } from '#features/statistics/server/show-portfolio.ts';
import { refusalsStatement } from '#features/statistics/server/show-refusals.ts';
import { countsStatement, waitingStatement } from '#features/statistics/server/show-strip.ts';
import { timesStatement } from '#features/statistics/server/show-times.ts';
import type { Caller } from '#kit/server/caller.ts';
import { selectRows } from '#kit/server/database.ts';
import { startApi, type TestApi } from '#kit/testing/start-api.ts';

let api: TestApi;
let userId = 0;
const now = new Date('2026-11-20T11:05:00Z');
const asked = { from: '2026-06-01', to: '2026-06-05' };

beforeAll(async () => {
  api = await startApi();
  ({ userId } = await api.as('director'));
  const { database } = api.services;
  // Two hundred days of a hundred deals, one in five of them issued, one in five refused, one in forty still open.
  await database.write(async (db) => {
    await db.execute(sql`insert into deals (product, client_name, created_by, source, status, created_at, updated_at)
      select 1, 'А', ${userId}, 'staff', 'draft', t, t
      from (select '2026-01-01T09:00:00Z'::timestamptz + (n / 100) * interval '1 day' as t from generate_series(0, 19999) n) x`);
    await db.execute(sql`insert into banks (name, bik, in_ministry_list, max_amount, max_term_days, laws, stop_regions,
        min_company_age_months, decision_hours, requires_qualified_signature, created_at)
      values ('А', '044525000', true, 1000000, 100, '{44}', '{}', 0, 8, true, now())`);
  });
  // A key into a table that nobody has looked at is checked by reading it whole.
  await database.owner.execute(sql`analyze deals`);
  await database.write(async (db) => {
    await db.execute(sql`insert into deal_facts (deal_id, status, created_by, product, law, purpose, source, region, band, amount,
        created_on, created_at, bank_at, issued_at, issued_on, issued_bank_id, issued_amount, refused_on, refused_by, reason, stage, turn,
        deadline, broker_minutes)
      select d.id, 'draft', ${userId}, '1', '44', 'contract', 'staff', '77', d.id % 5, 1000000, d.created_at::date, d.created_at,
        d.created_at, case when d.id % 5 = 0 then d.created_at end, case when d.id % 5 = 0 then d.created_at::date end,
        (select min(id) from banks), 1000000, case when d.id % 5 = 1 then d.created_at::date end, 'bank', 'debts',
        case when d.id % 40 = 2 then 'bank' end, case when d.id % 40 = 2 then 'bank' end, d.created_at, 10
      from deals d`);
    await db.execute(sql`insert into application_banks (deal_id, bank_id, ordinal, status, status_since, created_at)
      select d.id, (select min(id) from banks), 1, 'draft', d.created_at, d.created_at from deals d`);
    await db.execute(sql`insert into leg_facts (leg_id, deal_id, bank_id, sent_on, decided_on, norm_minutes, questions)
      select l.id, l.deal_id, l.bank_id, l.created_at::date, l.created_at::date, 60, 0 from application_banks l`);
  });
  for (const table of ['deal_facts', 'leg_facts', 'leg_turns'])
    await database.owner.execute(sql.raw(`analyze ${table}`));
});
afterAll(() => api.stop());

/** The plan where whatever an index can serve is served by one: few rows are sooner read whole. */
const planOf = async (statement: SQL): Promise<string> => {
  const found = await api.services.database.write(async (db) => {
    await db.execute(sql`set local enable_seqscan = off`);
    return selectRows<Record<string, string>>(db, sql`explain (costs off) ${statement}`);
  });
  return found.map((row) => Object.values(row)[0]).join('\n');
};

it('a card reads the days it is asked about, and no table whole', async () => {
  const director = { userId, role: 'director', scope: {} } as unknown as Caller;
  const seen = seenFacts(director);
  const people = { asked, value: valueOf.law, seen, now };
  const statements = {
    strip: countsStatement(asked, seen, now),
    waiting: waitingStatement(asked, seen, now),
    funnel: reachedStatement(asked, seen, now),
    steps: stepsStatement(asked, seen, now, 1),
    sample: stepsStatement(asked, seen, now, 1_000_000),
    refusals: refusalsStatement(asked, undefined, seen, now),
    banks: banksStatement(asked, seen, now, false),
    medians: mediansStatement(asked, seen, 1_000_000),
    late: lateStatement(asked, seen, now),
    income: incomeStatement(asked, seen),
    owed: owedStatement(asked, seen, now),
    portfolio: portfolioStatement(new Date('2026-11-20T12:00:00Z'), director),
    people: peopleStatement(people),
    turns: turnsStatement(people, 1_000_000),
    summed: peopleStatement({ ...people, summed: 'law' }),
    times: timesStatement(asked, 'month', seen, now),
    open: openStatement(new Date('2026-06-10T20:59:59Z'), seen, 'manager'),
    openNow: openStatement(now, seen, 'all'),
    issued: issuedUntil('2026-06-01', new Date('2026-06-10T20:59:59Z')),
    past: pastStatement(asked, {
      since: new Date('2026-05-01'),
      until: new Date('2026-06-01'),
      leftDays: 20,
    }),
  };
  for (const [card, statement] of Object.entries(statements))
    expect(await planOf(statement), card).not.toMatch(
      /Seq Scan on (deal_facts|leg_facts|leg_turns|accrual_grounds|guarantees)/,
    );
});

it('so does the list behind a figure', async () => {
  for (const measure of ['created', 'out', 'refused', 'late', 'declined'] as const) {
    const plan = await planOf(
      sql`select count(*) from deals d where d.id in (${idsOfFigure({ measure, ...asked, bank: '1' }, now)})`,
    );
    expect(plan, measure).not.toMatch(/Seq Scan on (deals|deal_facts|leg_facts)/);
  }
});

it('of days that end before they begin there are no rows', async () => {
  const turned = daysOf('all', { from: '2026-06-05', to: '2026-06-01' });
  const rows = await api.services.database.read((db) =>
    selectRows(db, sql`select t.day from statistics_days t where ${turned}`),
  );
  expect(rows).toEqual([]);
});
