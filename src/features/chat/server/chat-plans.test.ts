import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countForMe, countStatement } from '#features/chat/server/count-threads.ts';
import { listStatement } from '#features/chat/server/list-threads.ts';
import { searchStatement } from '#features/chat/server/search-messages.ts';
import { actAs } from '#features/sign-in/server/sign-in.facade.ts';
import type { Caller } from '#kit/server/caller.ts';
import { selectRow, selectRows } from '#kit/server/database.ts';
import { startApi, type TestApi } from '#kit/testing/start-api.ts';

const dealCount = 12_500;
const wordsEach = 8;
const now = new Date('2026-11-20T11:00:00Z');

let api: TestApi;
const callers: Record<string, Caller> = {};

/** 12 500 deals of fifty agents and ten managers, a thread each, 100 000 messages; every hundredth talk waits. */
const fill = async () => {
  const { userId: author } = await api.as('operator');
  await api.as('manager');
  await api.as('agent');
  for (const name of ['operator', 'manager', 'agent'])
    callers[name] = await api.services.database.read((db) => actAs(db, name));
  const { manager, agent } = callers;
  await api.services.database.write(async (db) => {
    const run = (statement: SQL) => db.execute(statement);
    await run(sql`
      insert into users (username, roles, created_at, updated_at)
      select 'someone' || n, case when n <= 10 then '{manager}' else '{agent}' end::text[], ${now.toISOString()}, ${now.toISOString()}
      from generate_series(1, 59) n`);
    await run(sql`
      insert into deals (product, client_name, agent_id, manager_id, created_by, source, status, created_at, updated_at)
      select 1, 'Клиент ' || n,
        case when n % 500 = 0 then ${agent!.userId} else (select id from users where username = 'someone' || 11 + n % 49) end,
        case when n % 10 = 0 then ${manager!.userId} else (select id from users where username = 'someone' || 1 + n % 10) end,
        ${author}, 'staff', 'draft', ${now.toISOString()}::timestamptz - n * interval '1 minute', ${now.toISOString()}
      from generate_series(1, ${dealCount}) n`);
    await run(sql`
      insert into chat_threads (kind, side, deal_id, created_at, last_at)
      select 'deal', 'agent', id, created_at, created_at from deals`);
    for (let w = 1; w <= wordsEach; w += 1) {
      const side = w % 2 === 0 ? 'staff' : 'agent';
      await run(sql`
        insert into chat_messages (thread_id, at, author_id, author_role, side, text, search_text)
        select t.id, t.created_at, ${author}, 'operator', ${side}, 'Сообщение',
          case when ${w} = 1 then 'сделка ' || t.deal_id else 'да' end
        from chat_threads t order by t.id`);
    }
    await run(sql`
      update chat_threads t set last_id = m.last, our_last_id = m.ours,
        waiting_since = case when t.id % 100 = 0 then t.created_at end,
        due_at = case when t.id % 100 = 0 then t.created_at end, unanswered = case when t.id % 100 = 0 then 1 else 0 end
      from (select thread_id, max(id) as last, max(id) filter (where side = 'staff') as ours
            from chat_messages group by thread_id) m
      where m.thread_id = t.id`);
  });
  for (const table of ['deals', 'chat_threads', 'chat_messages', 'users'])
    await api.services.database.owner.execute(sql.raw(`analyze ${table}`));
};

beforeAll(async () => {
  api = await startApi();
  await fill();
}, 120_000);
afterAll(() => api.stop());

const planOf = async (statement: SQL): Promise<string> => {
  const rows = await api.services.database.read((db) =>
    selectRows<{ 'QUERY PLAN': string }>(db, sql`explain ${statement}`),
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};

describe('with 100 000 messages', () => {
  it('there are that many', async () => {
    const row = await api.services.database.read((db) =>
      selectRow<{ total: number }>(db, sql`select count(*)::int as total from chat_messages`),
    );
    expect(row?.total).toBe(dealCount * wordsEach);
  });

  it('the badge of our side reads the waiting threads alone, that of an agent the threads of his deals', async () => {
    const ours = await planOf(countStatement(callers['operator']!, now, sql`true`));
    expect(ours).toContain('chat_threads_waiting');
    expect(ours).not.toMatch(/Seq Scan on chat_(threads|messages)/);
    const agents = await planOf(countStatement(callers['agent']!, now, sql`true`));
    expect(agents).toContain('deals_of_agent');
    expect(agents).not.toMatch(/Seq Scan on (chat_threads|chat_messages|deals)/);
    const read = (name: string) =>
      api.services.database.read((db) => countForMe({ db, caller: callers[name]!, now }));
    expect(await read('operator')).toBe(dealCount / 100);
  });

  it.each(['operator', 'manager', 'agent'])('no list of a %s reads every message', async (name) => {
    for (const view of ['waiting', 'mine', 'all'] as const) {
      const plan = await planOf(listStatement(callers[name]!, now, { view, limit: 50 }));
      expect([view, plan]).toEqual([view, expect.not.stringMatching(/Seq Scan on chat_messages/)]);
    }
  });

  it('the newest threads of who sees all come in the order of their index', async () => {
    const plan = await planOf(
      listStatement(
        callers['operator']!,
        now,
        { view: 'all', limit: 50 },
        { value: now.toISOString(), id: 1 },
      ),
    );
    expect(plan).toContain('chat_threads_newest');
  });

  it('a page of a thread and what came after a number are stretches of one index', async () => {
    for (const part of [sql`m.id < 90000`, sql`m.id > 90000`]) {
      const plan = await planOf(
        sql`select m.id from chat_messages m where m.thread_id = 7 and ${part} order by m.id desc limit 51`,
      );
      expect(plan).toContain('chat_messages_of_thread');
    }
  });

  it('rare words are found by trigrams', async () => {
    const body = { q: '48077', limit: 50 } as const;
    const plan = await planOf(searchStatement(callers['operator']!, { ...body, q: 'сделка 48077' }, 51));
    expect(plan).toContain('chat_messages_search_trgm');
  });
});
