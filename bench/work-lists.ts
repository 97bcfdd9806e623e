import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { captureSql } from '#bench/capture.ts';
import { scannedBy, showPlan } from '#bench/explain.ts';
import { measureHttp, measureSql, type Request, type Sql } from '#bench/measure.ts';
import { fillWork, openWorkSessions, type Worker } from '#bench/work-base.ts';
import { migrate } from '#kit/server/migrate.ts';
import { openPostgres } from '#kit/server/open-postgres.ts';
import { type ServerProcess, startProcess } from '#kit/testing/start-process.ts';
import { startCluster } from '#scripts/postgres-cluster.ts';

/** A million rows beside a hundred thousand: the same question may take so many times as long. */
const limit = 2.2;
const fewer = 100_000;
const tables: readonly string[] = ['leads', 'lead_history', 'calls', 'call_recordings'];

type Question = {
  readonly list: 'leads' | 'journal';
  readonly what: string;
  readonly askers: readonly Worker[];
  readonly body: object;
};

const everybody = ['director', 'head', 'manager'] as const;
const phoning = [...everybody, 'operator'] as const;
/** Days of the last month: as many calls in the small base as people look through, in the large one ten times that. */
const monthAgo = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);

const questions: readonly Question[] = [
  { list: 'leads', what: 'the first page', askers: everybody, body: {} },
  { list: 'leads', what: 'what is due', askers: everybody, body: { queue: 'due' } },
  { list: 'leads', what: 'nobody’s', askers: ['director', 'head'], body: { queue: 'nobody' } },
  { list: 'leads', what: 'open ones', askers: everybody, body: { queue: 'open' } },
  { list: 'leads', what: 'new ones', askers: everybody, body: { state: 'new' } },
  { list: 'leads', what: 'lost, of the site', askers: everybody, body: { state: 'lost', channel: 'site' } },
  { list: 'leads', what: 'of one person', askers: ['director', 'head'], body: { manager_id: 3 } },
  { list: 'leads', what: 'a phone', askers: everybody, body: { q: '8 (900) 004-20-07' } },
  { list: 'leads', what: 'a name', askers: everybody, body: { q: 'Хомицын Римма' } },
  { list: 'leads', what: 'a page in the middle', askers: everybody, body: { cursor: '50000' } },
  { list: 'journal', what: 'the first page', askers: phoning, body: {} },
  { list: 'journal', what: 'missed', askers: phoning, body: { outcome: 'missed' } },
  { list: 'journal', what: 'not reached', askers: phoning, body: { outcome: 'unanswered' } },
  { list: 'journal', what: 'going on', askers: phoning, body: { outcome: 'going' } },
  { list: 'journal', what: 'a rare result', askers: phoning, body: { result: 'dnc_request' } },
  { list: 'journal', what: 'of one person', askers: ['director', 'head'], body: { user_id: 3 } },
  { list: 'journal', what: 'of a month', askers: phoning, body: { from: monthAgo } },
  { list: 'journal', what: 'of one client', askers: phoning, body: { organization_id: 77 } },
  { list: 'journal', what: 'a phone', askers: phoning, body: { q: '8 (900) 000-20-07' } },
  { list: 'journal', what: 'a word of a note', askers: phoning, body: { q: 'счёт 5045' } },
  { list: 'journal', what: 'a client’s name', askers: phoning, body: { q: 'Створ 7003' } },
];

const paths = { leads: '/api/ol-leads/list', journal: '/api/call/journal' } as const;

/** A database of its own with so many rows, and a server over it. */
type Base = {
  readonly pool: pg.Pool;
  readonly server: ServerProcess;
  readonly requestOf: (question: Question, asker: Worker) => Request;
  readonly capture: (requests: readonly Request[]) => Promise<Sql[][]>;
  readonly close: () => Promise<void>;
};

const openBase = async (owner: string, count: number): Promise<Base> => {
  const admin = new pg.Client({ connectionString: owner });
  await admin.connect();
  await admin.query(`create database rows${count}`);
  await admin.end();
  const place = new URL(owner);
  place.pathname = `/rows${count}`;
  const url = place.href;
  const dataDir = await mkdtemp(join(tmpdir(), 'poruchitel-bench-'));
  const database = await openPostgres(url);
  await migrate(database);
  await database.close();
  await fillWork(url, count);
  const tokens = await openWorkSessions(url);
  const server = await startProcess({ DATABASE_URL: url, DATA_DIR: dataDir });
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  return {
    pool,
    server,
    requestOf: ({ list, body }, asker) => ({
      url: `${server.address}${paths[list]}`,
      method: 'POST',
      token: tokens[asker],
      body: { limit: 50, ...body },
    }),
    capture: (requests) => captureSql(url, dataDir, requests),
    close: async () => {
      await pool.end();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/** Under this many ms two answers are alike. */
const floorMs = 1;
const times = (large: number, small: number): number => Math.max(large, floorMs) / Math.max(small, floorMs);
const ms = (value: number): string => value.toFixed(1);

/** Pages of the database that statements read: it is the same however busy the machine is. */
const pagesOf = async (pool: pg.Pool, statements: readonly Sql[]): Promise<number> => {
  let pages = 0;
  for (const { text, values } of statements) {
    type Read = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Read }] }>(
      `explain (analyze, buffers, timing off, format json) ${text}`,
      [...values],
    );
    for (const {
      'QUERY PLAN': [{ Plan: read }],
    } of rows)
      pages += read['Shared Hit Blocks'] + read['Shared Read Blocks'];
  }
  return pages;
};

type Timing = { readonly http: number; readonly sql: number };

const timeOf = async (
  base: Base,
  request: Request,
  sql: readonly Sql[],
  seconds: number,
): Promise<Timing> => {
  const http = await measureHttp(request, 1, seconds, base.server.child.pid ?? 0);
  if (http.errors > 0) throw new Error(`${request.url} failed ${http.errors} times`);
  // A busy machine may give no answer in a round; the others count.
  return {
    http: http.perSecond === 0 ? Number.POSITIVE_INFINITY : http.p50,
    sql: (await measureSql(base.pool, sql, 1, seconds)).p50,
  };
};

/** What one answer asks of the lists; a server asks for other things meanwhile, too. */
const isAsking = ({ text }: Sql): boolean => /^\s*(select|with)\b/i.test(text);

type Asked = {
  readonly question: Question;
  readonly asker: Worker;
  readonly sql: { few: Sql[]; many: Sql[] };
};
type Bases = { readonly few: Base; readonly many: Base };

/** One row of the report: the quietest round of each base, because others share the machine. True where it is in its limit: no scan, and where it is slower it reads no more. */
const measure = async (
  { few, many }: Bases,
  { question, asker, sql }: Asked,
  rounds: number,
  seconds: number,
): Promise<boolean> => {
  const timings: { few: Timing; many: Timing }[] = [];
  for (let round = 0; round < rounds; round += 1)
    timings.push({
      few: await timeOf(few, few.requestOf(question, asker), sql.few, seconds),
      many: await timeOf(many, many.requestOf(question, asker), sql.many, seconds),
    });
  const least = (read: (round: { few: Timing; many: Timing }) => number): number =>
    Math.min(...timings.map(read));
  const [ofFew, ofMany] = [least((one) => one.few.http), least((one) => one.many.http)];
  const share = times(ofMany, ofFew);
  const isScan =
    (await Promise.all(sql.many.map((one) => scannedBy(many.pool, one, tables)))).flat().length > 0;
  const pages = [await pagesOf(few.pool, sql.few), await pagesOf(many.pool, sql.many)] as const;
  // What reads as much as before is slow by its neighbours alone.
  const readsMore = pages[1] > pages[0] * limit;
  const isHeld = !isScan && (share <= limit || !readsMore);
  const verdict = `${share.toFixed(2)}${isHeld ? '' : ' MISSED'}${isScan ? ' SCAN' : ''}`;
  const ownSql = [least((one) => one.few.sql), least((one) => one.many.sql)].map(ms);
  const { list, what } = question;
  console.log(`| ${[list, what, asker, ms(ofFew), ms(ofMany), verdict, ...ownSql, ...pages].join(' | ')} |`);
  if (!isHeld) for (const statement of sql.many) await showPlan(many.pool, statement);
  return isHeld;
};

const measureAll = async (
  bases: Bases,
  rounds: number,
  seconds: number,
  only: readonly string[],
): Promise<number> => {
  let missed = 0;
  console.log(
    '| list | question | asker | p50 ms, few | p50 ms, many | times | own SQL, few | own SQL, many | pages, few | pages, many |',
  );
  console.log(`|${' --- |'.repeat(10)}`);
  for (const question of questions) {
    const { list, what, askers } = question;
    if (!only.every((word) => word === list || what.includes(word))) continue;
    const capturedOf = (base: Base) => base.capture(askers.map((asker) => base.requestOf(question, asker)));
    const [few, many] = [await capturedOf(bases.few), await capturedOf(bases.many)];
    for (const [at, asker] of askers.entries()) {
      const sql = { few: (few[at] ?? []).filter(isAsking), many: (many[at] ?? []).filter(isAsking) };
      if (!(await measure(bases, { question, asker, sql }, rounds, seconds))) missed += 1;
    }
  }
  return missed;
};

/** Leads and calls of a large house: what people ask of `count` rows beside the same of a hundred thousand; true where every answer is in its limit. */
export const benchWorkLists = async (
  count: number,
  rounds: number,
  seconds: number,
  only: readonly string[],
): Promise<boolean> => {
  const cluster = await startCluster({ durable: true });
  if (!cluster) throw new Error('PostgreSQL is not installed');
  console.log(
    `${cluster.version}; ${count} leads and calls beside ${fewer}; ${rounds} rounds of ${seconds} s`,
  );
  const open: Base[] = [];
  try {
    const few = await openBase(cluster.url, fewer);
    open.push(few);
    const many = await openBase(cluster.url, count);
    open.push(many);
    const missed = await measureAll({ few, many }, rounds, seconds, only);
    console.log(
      missed === 0 ? 'no scan, every answer within its limit' : `${missed} answers missed their limit`,
    );
    return missed === 0;
  } finally {
    await Promise.all(open.map((base) => base.close()));
    await cluster.close();
  }
};
