import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { fillDeals, openSessions } from '#bench/deal-base.ts';
import { measureHttp, median, type Request } from '#bench/measure.ts';
import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { taskCalls } from '#features/tasks/tasks.contract.ts';
import { migrate } from '#kit/server/migrate.ts';
import { openPostgres } from '#kit/server/open-postgres.ts';
import { type ServerProcess, startProcess } from '#kit/testing/start-process.ts';
import { startCluster } from '#scripts/postgres-cluster.ts';

/** A call with the log, the narrowing and the session may take so many times one without (issue «People, rights and the law», 8). */
const timesAim = 1.1;
const deals = 20_000;
const connections = 16;

/** Something is taken away from the manager, none of what is asked here. */
const narrowed = `
  insert into narrowings (user_id, levels, kinds, from_day, reason, made_by, made_at)
    select id, '{"money": "reads"}', array['mass'], current_date - 1, 'bench',
           (select id from users where username = 'bench-admin'), now()
    from users where username = 'bench-manager'`;

const withoutRights = { NODE_OPTIONS: `--import ${new URL('without-rights.mjs', import.meta.url).href}` };

type Call = Omit<Request, 'token'>;
type Servers = Readonly<Record<'product' | 'bare', ServerProcess>>;
type Pair = Servers & { readonly token: string; readonly pool: pg.Pool };

const rowsOfTasks = async (pool: pg.Pool): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int as count from audit_log where entity = 'task'",
  );
  return rows[0]?.count ?? 0;
};

/** Milliseconds an answer of the product, and of the bare server right before and after it, takes of `connections` at once. */
const inTurn = async ({ product, bare, token, pool }: Pair, call: Call, rounds: number, seconds: number) => {
  const ask = (server: ServerProcess, time: number) => {
    const request = { ...call, url: `${server.address}/api${call.url}`, token };
    return measureHttp(request, connections, time, server.child.pid ?? 0);
  };
  // What is measured are servers that have been asked before.
  await ask(product, 2);
  // What it was asked last may still be on its way into the log.
  await setTimeout(1_000);
  const written = await rowsOfTasks(pool);
  const { perSecond } = await ask(bare, 2);
  if (perSecond === 0) throw new Error('The bare server answered nothing');
  if ((await rowsOfTasks(pool)) !== written) throw new Error('The bare server writes to the log');
  const [own, others]: [number[], number[]] = [[], []];
  let errors = 0;
  for (let round = 0; round < rounds; round += 1) {
    const [before, whole, after] = [
      await ask(bare, seconds),
      await ask(product, seconds),
      await ask(bare, seconds),
    ];
    own.push(1_000 / whole.perSecond);
    others.push((1_000 / before.perSecond + 1_000 / after.perSecond) / 2);
    errors += before.errors + whole.errors + after.errors;
  }
  return { own, others, errors };
};

const rowsOfLog = async (pool: pg.Pool): Promise<number> =>
  (await pool.query<{ count: number }>('select count(*)::int as count from audit_log')).rows[0]?.count ?? 0;

/** Everything that is stopped when the measurement is over, however it ends; the last begun first. */
const stopsOf = () => {
  const stops: (() => Promise<unknown>)[] = [];
  return {
    add: (stop: () => Promise<unknown>): void => void stops.unshift(stop),
    all: async (): Promise<void> => {
      for (const stop of stops) await stop().catch((error: unknown) => console.error(error));
    },
  };
};
type Stops = ReturnType<typeof stopsOf>;

/** A durable cluster with deals, a narrowed manager, the product and the bare server over it. */
const startBoth = async (stops: Stops, url: string) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'poruchitel-bench-'));
  stops.add(() => rm(dataDir, { recursive: true, force: true }));
  const database = await openPostgres(url);
  await migrate(database);
  await database.close();
  await fillDeals(url, deals);
  const { manager: token } = await openSessions(url);
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  stops.add(() => pool.end());
  await pool.query(narrowed);
  const { rows } = await pool.query<{ deal: number; manager: number }>(
    "select max(d.id) as deal, u.id as manager from deals d join users u on u.id = d.manager_id where u.username = 'bench-manager' group by u.id",
  );
  const { deal = 0, manager = 0 } = rows[0] ?? {};
  const product = await startProcess({ DATABASE_URL: url, DATA_DIR: join(dataDir, 'product') });
  stops.add(() => product.stop());
  const bare = await startProcess({ DATABASE_URL: url, DATA_DIR: join(dataDir, 'bare'), ...withoutRights });
  stops.add(() => bare.stop());
  return { pair: { product, bare, token, pool }, deal, manager };
};

const measureAll = async (stops: Stops, url: string, rounds: number, seconds: number): Promise<boolean> => {
  const { pair, deal, manager } = await startBoth(stops, url);
  const task = { title: 'Позвонить', to_user_id: manager, application_id: deal };
  const calls: Readonly<Record<string, Call>> = {
    'a page of deals': { url: dealListCalls.searchDeals.path, method: 'POST', body: { limit: 50 } },
    'one deal': { url: `/applications/${deal}`, method: 'GET' },
    'a task is made': { url: taskCalls.createTask.path, method: 'POST', body: task },
  };
  let isMet = true;
  console.log('\n| what | with, ms | without, ms | times | | |\n| --- | --- | --- | --- | --- | --- |');
  for (const [what, call] of Object.entries(calls)) {
    const before = await rowsOfLog(pair.pool);
    const { own, others, errors } = await inTurn(pair, call, rounds, seconds);
    const times = median(own.map((one, at) => one / (others[at] ?? 0)));
    const isWell = times <= timesAim && errors === 0;
    isMet &&= isWell;
    const words = [what, median(own).toFixed(2), median(others).toFixed(2), times.toFixed(2)];
    const more = `errors ${errors}, rows of the log ${(await rowsOfLog(pair.pool)) - before}`;
    console.log(`| ${[...words, isWell ? 'met' : 'MISSED', more].join(' | ')} |`);
  }
  return isMet;
};

/** A reading call, one of a single record and a writing one, each through the door of the product and of the bare server. */
export const benchRights = async (rounds: number, seconds: number): Promise<boolean> => {
  const cluster = await startCluster({ durable: true });
  if (!cluster) throw new Error('PostgreSQL is not installed');
  console.log(
    `${cluster.version}; ${deals} deals; ${rounds} rounds of ${seconds} s, ${connections} connections`,
  );
  const stops = stopsOf();
  stops.add(() => cluster.close());
  try {
    return await measureAll(stops, cluster.url, rounds, seconds);
  } finally {
    await stops.all();
  }
};
