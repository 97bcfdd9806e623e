import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SQL, sql } from 'drizzle-orm';
import { callsOfFigure } from '#features/call-board/server/figure-sql.ts';
import { bornStatement, sumsStatement } from '#features/call-board/server/read-figures.ts';
import { figureGroups, figureMeasures } from '#features/calls/calls.figures.ts';
import { selectRows } from '#kit/server/database.ts';
import { type Caller } from '#kit/server/caller.ts';
import { startApi, type TestApi } from '#kit/testing/start-api.ts';

let api: TestApi;
let userId = 0;

beforeAll(async () => {
  api = await startApi();
  ({ userId } = await api.as('director'));
  const { database } = api.services;
  // 200 days of a hundred calls, one in forty of them with a lead or a deal to come.
  await database.write(async (db) => {
    await db.execute(sql`insert into calls (direction, phone, user_id, is_practice, state, started_at, dialled_at, ended_at)
      select 'out', '+74950000000', ${userId}, false, 'ended', t, t, t
      from (select '2026-01-01T09:00:00Z'::timestamptz + (n / 100) * interval '1 day' + (n % 100) * interval '1 minute' as t
        from generate_series(0, 19999) n) x`);
    await db.execute(sql`insert into leads (channel, name, product, comment, search_text, state, created_by, created_at, updated_at)
      select 'outcall', '', 1, '', '', 'new', ${userId}, now(), now() from generate_series(1, 10)`);
    await db.execute(sql`insert into call_facts (call_id, day, is_practice, user_id, hour, zone, region, source, is_reached,
        seconds, has_offer, is_opened, lead_id)
      select c.id, (c.started_at at time zone 'Europe/Moscow')::date, false, ${userId}, 10 + c.id % 8, 'Europe/Moscow', '77',
        'register', c.id % 3 = 0, 60, c.id % 20 = 0, false,
        case when c.id % 40 = 0 then (select min(id) from leads) end from calls c`);
    await db.execute(sql`insert into call_day_sums (by, is_practice, day, user_id, value, attempts, reached, seconds, offers,
        opened, leads)
      select g.by, false, d.day, ${userId}, v.value, 10, 3, 600, 1, 0, 0
      from unnest(array['all', 'hour', 'zone', 'region', 'source', 'script', 'version']) as g(by)
      cross join (select distinct day from call_facts) d cross join generate_series(1, 20) as v(value)`);
  });
  for (const table of ['calls', 'call_facts', 'call_day_sums'])
    await database.owner.execute(sql.raw(`analyze ${table}`));
});
afterAll(() => api.stop());

const planOf = async (statement: SQL): Promise<string> => {
  const found = await api.services.database.read((db) =>
    selectRows<Record<string, string>>(db, sql`explain (costs off) ${statement}`),
  );
  return found.map((row) => Object.values(row)[0]).join('\n');
};

const days = { from: '2026-06-01', to: '2026-06-05' };
const operation = () => {
  const caller = { userId, role: 'director', scope: {} } as unknown as Caller;
  return { caller, services: api.services } as never;
};

it('the figures of some days read those days, whatever they are looked at by', async () => {
  for (const by of figureGroups) {
    const input = { ...days, by, userId: undefined };
    const sums = await planOf(sumsStatement(operation(), input));
    expect(sums).toMatch(/call_day_sums_by_is_practice_day/);
    expect(sums).not.toMatch(/Seq Scan on call_day_sums/);
    const born = await planOf(bornStatement(operation(), input));
    expect(born).toMatch(/call_facts_born/);
    expect(born).not.toMatch(/Seq Scan on call_facts/);
  }
});

it('so do the calls behind a figure', async () => {
  for (const measure of figureMeasures) {
    const calls = callsOfFigure({ by: 'hour', value: '10', measure, ...days, services: api.services });
    const plan = await planOf(sql`select count(*) from calls c where ${calls}`);
    expect(plan).not.toMatch(/Seq Scan on (calls|call_facts)/);
  }
});
