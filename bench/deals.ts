import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { captureSql } from '#bench/capture.ts';
import { type Asker, askers, fillDeals, openSessions, storeRows } from '#bench/deal-base.ts';
import {
  connections,
  type Operation,
  operations,
  reportHead,
  reportRow,
  type Round,
} from '#bench/deal-report.ts';
import { explainAll } from '#bench/explain.ts';
import {
  bytesOf,
  measureHttp,
  measureInTurn,
  measureSql,
  memoryOf,
  type Request,
  type Sql,
  untilQuiet,
} from '#bench/measure.ts';
import { openReference } from '#bench/reference.ts';
import { listColumns } from '#features/deal-list/deal-list.columns.ts';
import { migrate } from '#kit/server/migrate.ts';
import { openPostgres } from '#kit/server/open-postgres.ts';
import { type ServerProcess, startProcess } from '#kit/testing/start-process.ts';
import { startCluster } from '#scripts/postgres-cluster.ts';

const barePool = 10;
const referenceDeals = 100_000;
const changeEveryMs = 100;

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

type Case = {
  readonly asker: Asker;
  readonly operation: Operation;
  readonly request: Request;
  readonly sql: readonly Sql[];
};

/** Deals of the first page change while it is read, as they do at work: what is remembered of a row is read anew. */
const changingDeals = (pool: pg.Pool): (() => void) => {
  const change = (): Promise<unknown> =>
    pool.query(`update deals set updated_at = now() where id =
      (select id from deals order by created_at desc, id desc offset floor(random() * 50) limit 1)`);
  const timer = setInterval(() => void change(), changeEveryMs);
  return () => clearInterval(timer);
};

/** The same page where the reader has hidden every column he may. */
const narrowed = async (operation: Operation, request: Request): Promise<string> => {
  if (operation === 'deal') return '';
  const body = { ...(request.body as object), hidden: listColumns };
  return `, with all columns hidden ${await bytesOf({ ...request, body })}`;
};

type Base = { readonly url: string; readonly dataDir: string; readonly address: string };

const casesOf = async ({ url, dataDir, address }: Base, only: readonly string[]): Promise<Case[]> => {
  const tokens = await openSessions(url);
  const cases: Case[] = [];
  for (const asker of askers) {
    const dealId = await ownDeal(url, asker);
    const requests = operations.map((operation) => requestOf(address, operation, tokens[asker], dealId));
    const captured = await captureSql(url, dataDir, requests);
    for (const [at, operation] of operations.entries()) {
      const request = requests[at];
      if (request && only.every((required) => required === asker || required === operation))
        cases.push({ asker, operation, request, sql: captured[at] ?? [] });
    }
  }
  return cases;
};

/** A server that has brought up what follows from so many new deals, and what it keeps of memory then. */
const startQuiet = async (url: string, dataDir: string): Promise<ServerProcess> => {
  const server = await startProcess({ DATABASE_URL: url, DATA_DIR: dataDir });
  const pid = server.child.pid ?? 0;
  const workedMs = await untilQuiet(pid, 300);
  console.log(`idle memory: ${memoryOf(pid).toFixed(0)} MiB, idle after ${(workedMs / 1_000).toFixed(0)} s`);
  return server;
};

const warmedBy = 16;
const warmSeconds = 2;

/** What is measured is a server that has been asked before, as it is all day: whoever is first would pay for its engine. */
const warmUp = async (cases: readonly { readonly request: Request }[], pid: number): Promise<void> => {
  for (const { request } of cases) await measureHttp(request, warmedBy, warmSeconds, pid);
};

/** Measures lists, search and one deal through the real door, each beside the fixed reference and its own SQL. */
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
  await storeRows(cluster.url, dataDir);
  const reference = await openReference(cluster.url, referenceDeals, barePool);
  const server = await startQuiet(cluster.url, dataDir);
  const pid = server.child.pid ?? 0;
  const pool = new pg.Pool({ connectionString: cluster.url, max: barePool });
  const cases = await casesOf({ url: cluster.url, dataDir, address: server.address }, only);
  const scans = await explainAll(
    pool,
    cases.filter(({ operation }) => operation !== 'deal'),
  );
  for (const { asker, operation, request } of cases)
    console.log(
      `payload of ${operation} for ${asker}: ${await bytesOf(request)} bytes${await narrowed(operation, request)}`,
    );
  console.log(`one of the newest fifty deals changes every ${changeEveryMs} ms`);
  console.log(reportHead(reference !== undefined));
  const stopChanging = changingDeals(pool);
  await warmUp(cases, pid);
  for (const { asker, operation, request, sql } of cases) {
    const asked = operation === 'deal' ? undefined : reference?.[operation].map((statement) => [statement]);
    for (const at of connections) {
      const measured: Round[] = [];
      await measureHttp(request, at, 1, pid);
      for (let round = 0; round < rounds; round += 1) {
        const http = await measureHttp(request, at, seconds, pid);
        const beside = reference && asked && (await measureInTurn(reference.pool, asked, at, seconds));
        const own = await measureSql(pool, sql, at, seconds);
        measured.push({ http, reference: beside, own });
      }
      console.log(reportRow(asker, operation, at, measured));
    }
  }
  stopChanging();
  console.log(`\nmemory after the load: ${memoryOf(pid).toFixed(0)} MiB`);
  await Promise.all([pool.end(), reference?.pool.end()]);
  await server.stop();
  await cluster.close();
  await rm(dataDir, { recursive: true, force: true });
  return scans;
};
