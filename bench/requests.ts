import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { fillDeals } from '#bench/deal-base.ts';
import { requestCalls } from '#features/deal-requests/deal-requests.contract.ts';
import { hashToken } from '#features/sign-in/server/open-session.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { migrate } from '#kit/server/migrate.ts';
import { openPostgres } from '#kit/server/open-postgres.ts';
import { startProcess } from '#kit/testing/start-process.ts';
import { startCluster } from '#scripts/postgres-cluster.ts';

const takers = 100;
const waiting = 1_000;
/** A page of the queue, and a taking, while all of them take, ms. */
const mostMs = 1_000;

/** Deals that wait for a manager among all the others, and the managers who will take them. */
const waitingDeals = `
  insert into users (username, roles, last_name, stop_app, created_at, updated_at)
    select 'taker' || n, array['manager'], 'T' || n, 0, now(), now() from generate_series(1, ${takers}) n;
  with stray as (update deals set manager_id = null, status = 'draft' where id in (select id from deals order by id desc limit ${waiting})
    returning id, created_at)
  insert into deal_requests (deal_id, kind, since, due_at)
    select id, 'brought', now(), now() + (id % 600) * interval '1 minute' from stray
    on conflict do nothing;`;

const tokenOf = (taker: number): string => `taker${taker}-`.padEnd(43, '0');

const openTakers = async (client: pg.Client): Promise<void> => {
  for (let taker = 1; taker <= takers; taker += 1)
    await client.query(
      `insert into sessions (user_id, role, bearer_hash, cookie_hash, created_at, seen_at, expires_at, address, user_agent)
       select id, 'manager', $2, $3, now(), now(), now() + interval '1 day', 'bench', '' from users where username = $1`,
      [`taker${taker}`, hashToken(tokenOf(taker)), hashToken(`cookie taker ${taker}`)],
    );
};

type Times = { readonly list: number[]; readonly take: number[] };

/** One manager: reads the queue, takes a deal of it, until none waits; answers the deals he has got. */
const takeAll = async (address: string, taker: number, times: Times): Promise<number[]> => {
  const ask = async (path: string, body: object): Promise<Response> =>
    fetch(`${address}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokenOf(taker)}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const taken: number[] = [];
  for (;;) {
    const began = performance.now();
    const answer = await ask(requestCalls.listRequests.path, { limit: 50 });
    const { items } = (await answer.json()) as CallReply<typeof requestCalls.listRequests>;
    const listed = performance.now();
    times.list.push(listed - began);
    if (!answer.ok) throw new Error(`The queue answered ${answer.status}`);
    const one = items[taker % Math.max(1, items.length)];
    if (!one) return taken;
    const took = await ask(requestCalls.takeRequest.path, { application_id: one.application_id });
    times.take.push(performance.now() - listed);
    if (took.ok) taken.push(one.application_id);
    else if (took.status >= 500) throw new Error(`Taking answered ${took.status}`);
  }
};

const at = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0;

/** /request among `count` deals: a hundred managers take a thousand waiting ones at once; each goes to one. */
export const benchRequests = async (count: number): Promise<boolean> => {
  const cluster = await startCluster({ durable: true });
  if (!cluster) throw new Error('PostgreSQL is not installed');
  const dataDir = await mkdtemp(join(tmpdir(), 'poruchitel-bench-'));
  const database = await openPostgres(cluster.url);
  await migrate(database);
  await database.close();
  await fillDeals(cluster.url, count, false);
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  await client.query(waitingDeals);
  await openTakers(client);
  await client.query('vacuum analyze');
  const server = await startProcess({ DATABASE_URL: cluster.url, DATA_DIR: dataDir });
  const times: Times = { list: [], take: [] };
  const began = performance.now();
  const taken = await Promise.all(
    Array.from({ length: takers }, (_, taker) => takeAll(server.address, taker + 1, times)),
  );
  const seconds = (performance.now() - began) / 1_000;
  const all = taken.flat();
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from deal_requests where taken_by is not null',
  );
  console.log(`${cluster.version}; ${count} deals, ${waiting} waiting, ${takers} managers at once`);
  console.log(
    `${all.length} taken in ${seconds.toFixed(1)} s, ${new Set(all).size} different, ${rows[0]?.count ?? 0} in the base`,
  );
  console.log('| | p50, ms | p95, ms |\n| --- | --- | --- |');
  for (const [name, of] of Object.entries(times))
    console.log(`| ${name} | ${at(of, 0.5).toFixed(0)} | ${at(of, 0.95).toFixed(0)} |`);
  await server.stop();
  await client.end();
  await cluster.close();
  await rm(dataDir, { recursive: true, force: true });
  const isOnce = all.length === new Set(all).size && rows[0]?.count === all.length;
  return isOnce && all.length === waiting && at(times.list, 0.5) <= mostMs && at(times.take, 0.5) <= mostMs;
};
