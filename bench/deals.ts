import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { captureSql } from '#bench/capture.ts';
import { type Asker, askers, fillDeals, openSessions } from '#bench/deal-base.ts';
import { explainAll } from '#bench/explain.ts';
import {
  type Measured,
  measureHttp,
  measureSql,
  median,
  memoryOf,
  type Request,
  type Sql,
} from '#bench/measure.ts';
import { migrate } from '#kit/server/migrate.ts';
import { openPostgres } from '#kit/server/open-postgres.ts';
import { startProcess } from '#kit/testing/start-process.ts';
import { startCluster } from '#scripts/postgres-cluster.ts';

const operations = ['list', 'search', 'deal'] as const;
type Operation = (typeof operations)[number];
type Round = { readonly http: Measured; readonly bare: Measured };

const connections = [1, 16, 64];
const aims: Readonly<Record<Operation, Readonly<Record<number, number>>>> = {
  list: { 1: 0.45, 16: 0.6, 64: 0.65 },
  search: { 1: 0.6, 16: 0.75, 64: 0.75 },
  deal: {},
};
const barePool = 10;

const bodyOf = (operation: Operation): unknown =>
  operation === 'list'
    ? { limit: 50 }
    : operation === 'search'
      ? { q: 'Речной Монолит 7', state: 0 }
      : undefined;

const requestOf = (address: string, operation: Operation, token: string, dealId: number): Request =>
  operation === 'deal'
    ? { url: `${address}/api/applications/${dealId}`, method: 'GET', token }
    : { url: `${address}/api/application/appsearch`, method: 'POST', token, body: bodyOf(operation) };

const ownDeal = async (url: string, asker: Asker): Promise<number> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const mine = {
    admin: 'true',
    manager: `manager_id = (select id from users where username = 'bench-manager')`,
    headagent: `agent_id in (select id from users where parent_id = (select id from users where username = 'bench-headagent'))`,
  };
  const { rows } = await client.query<{ id: number }>(
    `select id from deals where ${mine[asker]} order by id desc limit 1`,
  );
  await client.end();
  return rows[0]?.id ?? 0;
};

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const ms = (value: number): string => value.toFixed(2);

const report = (asker: Asker, operation: Operation, at: number, rounds: readonly Round[]): string => {
  const of = (read: (round: Round) => number): number => median(rounds.map(read));
  const ratio = of(({ http, bare }) => http.perSecond / bare.perSecond);
  const aim = aims[operation][at];
  const errors = rounds.reduce((sum, { http }) => sum + http.errors, 0);
  return row([
    asker,
    operation,
    at,
    ratio.toFixed(2),
    aim === undefined ? '' : `${aim} ${ratio >= aim ? 'met' : 'MISSED'}`,
    Math.round(of(({ http }) => http.perSecond)),
    ms(of(({ http }) => http.p50)),
    ms(of(({ http }) => http.p99)),
    ms(of(({ bare }) => bare.p50)),
    ms(of(({ http }) => http.cpuMs)),
    errors,
  ]);
};

const head = [
  'asker',
  'operation',
  'connections',
  'ratio to bare pg',
  'aim',
  'answers/s',
  'p50 ms',
  'p99 ms',
  'bare p50 ms',
  'server CPU ms',
  'errors',
];

/** Measures lists, search and one deal through the real door, each beside the same SQL through a bare client. */
export const benchDeals = async (
  count: number,
  rounds: number,
  seconds: number,
  only: readonly string[],
): Promise<number> => {
  const cluster = await startCluster({ durable: true });
  if (!cluster) throw new Error('PostgreSQL is not installed');
  console.log(`${cluster.version}; ${count} deals of 3 legs; ${rounds} rounds of ${seconds} s`);
  const dataDir = await mkdtemp(join(tmpdir(), 'poruchitel-bench-'));
  const database = await openPostgres(cluster.url);
  await migrate(database);
  await database.close();
  await fillDeals(cluster.url, count);
  const tokens = await openSessions(cluster.url);
  const server = await startProcess({ DATABASE_URL: cluster.url, DATA_DIR: dataDir });
  const pid = server.child.pid ?? 0;
  await sleep(2_000);
  console.log(`idle memory: ${memoryOf(pid).toFixed(0)} MiB`);
  const pool = new pg.Pool({ connectionString: cluster.url, max: barePool });
  const isWanted = (...names: readonly string[]): boolean => only.every((wanted) => names.includes(wanted));
  const cases: { asker: Asker; operation: Operation; request: Request; sql: readonly Sql[] }[] = [];
  for (const asker of askers) {
    const dealId = await ownDeal(cluster.url, asker);
    const requests = operations.map((operation) =>
      requestOf(server.address, operation, tokens[asker], dealId),
    );
    const captured = await captureSql(cluster.url, dataDir, requests);
    requests.forEach((request, at) => {
      const operation = operations[at];
      if (operation && isWanted(asker, operation))
        cases.push({ asker, operation, request, sql: captured[at] ?? [] });
    });
  }
  const scans = await explainAll(
    pool,
    cases.filter(({ operation }) => operation !== 'deal'),
  );
  console.log(`\n${row(head)}\n${row(head.map(() => '---'))}`);
  for (const { asker, operation, request, sql } of cases) {
    for (const at of connections) {
      const measured: Round[] = [];
      await measureHttp(request, at, 1, pid);
      for (let round = 0; round < rounds; round += 1) {
        const http = await measureHttp(request, at, seconds, pid);
        const bare = await measureSql(pool, sql, at, seconds);
        measured.push({ http, bare });
      }
      console.log(report(asker, operation, at, measured));
    }
  }
  console.log(`\nmemory after the load: ${memoryOf(pid).toFixed(0)} MiB`);
  await pool.end();
  await server.stop();
  await cluster.close();
  await rm(dataDir, { recursive: true, force: true });
  return scans;
};
