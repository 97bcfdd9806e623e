import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitingStatement } from '#features/leads/server/leads.counters.ts';
import { leadsStatement } from '#features/leads/server/list-leads.ts';
import type { Caller } from '#kit/server/caller.ts';
import { selectRows } from '#kit/server/database.ts';
import { startApi, type TestApi } from '#kit/testing/start-api.ts';

const rows = 10_000;
const now = new Date('2026-11-20T11:00:00Z');

let api: TestApi;
let callers: Readonly<Record<'manager' | 'head' | 'director', Caller>>;
beforeAll(async () => {
  api = await startApi();
  const manager = await api.as('manager');
  const head = await api.as('head');
  const director = await api.as('director');
  const of = (role: 'manager' | 'head' | 'director', userId: number): Caller =>
    ({
      role,
      userId,
      scope: { departmentUserIds: [manager.userId, userId], mentorId: null, agentIds: [] },
    }) as never;
  callers = {
    manager: of('manager', manager.userId),
    head: of('head', head.userId),
    director: of('director', director.userId),
  };
  // One lead in a hundred is the manager's, one in a thousand is nobody's; most are over.
  await api.services.database.write((db) =>
    db.execute(sql`
      insert into leads (name, phone, channel, product, comment, search_text, state, owner_id, created_by,
        next_contact_at, created_at, updated_at, closed_at)
      select 'Лид ' || n, '+7912' || lpad(n::text, 7, '0'), 'outcall', 1, '', 'лид ' || n || ' +7912' || lpad(n::text, 7, '0'),
        case when n % 500 = 0 then 'new' when n % 50 = 0 then 'in_work' else 'lost' end,
        case when n % 1000 = 7 then null when n % 100 = 0 then ${manager.userId}::int else ${director.userId}::int end,
        ${director.userId}, case when n % 250 = 0 then ${now.toISOString()}::timestamptz end, at, at,
        case when n % 50 = 0 or n % 1000 = 7 then null else at end
      from generate_series(1, ${rows}) n
      cross join lateral (select ${now.toISOString()}::timestamptz - n * interval '1 minute' as at) t`),
  );
  await api.services.database.owner.execute(sql`vacuum analyze`);
}, 120_000);
afterAll(() => api.stop());

const planOf = async (statement: SQL): Promise<string> => {
  const found = await api.services.database.read((db) =>
    selectRows<Record<string, string>>(db, sql`explain (costs off) ${statement}`),
  );
  return found.map((row) => Object.values(row)[0]).join('\n');
};

const listOf = (who: keyof typeof callers, asked: object): SQL =>
  leadsStatement({ db: undefined as never, caller: callers[who], now }, { limit: 50, ...asked });

it('the list reads its page by an index, whoever looks and however it is narrowed', async () => {
  const lists: readonly (readonly [keyof typeof callers, object, RegExp])[] = [
    ['director', {}, /leads_pkey/],
    ['manager', {}, /leads_of_owner|leads_pkey/],
    ['head', {}, /leads_(pkey|of_owner)/],
    ['director', { state: 'new' }, /leads_(by_state|new_of_owner|pkey)/],
    ['manager', { queue: 'due' }, /leads_(new_of_owner|due_of_owner|of_owner)/],
    ['head', { queue: 'nobody' }, /leads_of_nobody/],
    ['director', { q: '8 912 000-12-34' }, /leads_by_phone/],
    ['director', { q: '0001234' }, /leads_search_trgm/],
    ['director', { cursor: '500' }, /leads_pkey/],
  ];
  for (const [who, asked, index] of lists) {
    const plan = await planOf(listOf(who, asked));
    expect(plan, JSON.stringify([who, asked])).toMatch(index);
    expect(plan, JSON.stringify([who, asked])).not.toMatch(/Seq Scan on leads/);
  }
});

it('the badge is counted by indexes alone', async () => {
  for (const who of ['manager', 'head', 'director'] as const) {
    const plan = await planOf(waitingStatement(callers[who], now));
    expect(plan).toMatch(/leads_(new|due)_of_owner/);
    expect(plan).not.toMatch(/Seq Scan on leads/);
  }
});
