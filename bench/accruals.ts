import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { accrualAskers, type AccrualAsker, fillAccruals } from '#bench/accrual-base.ts';
import { captureSql } from '#bench/capture.ts';
import { scannedBy, showPlan } from '#bench/explain.ts';
import {
  measureHttp,
  measureInTurn,
  measureSql,
  median,
  pageAims,
  type Request,
  shareOfBare,
  type Sql,
} from '#bench/measure.ts';
import { openRoleSessions } from '#bench/open-sessions.ts';
import { openReference } from '#bench/reference.ts';
import { benchReports } from '#bench/reports.ts';
import { migrate } from '#kit/server/migrate.ts';
import { openPostgres } from '#kit/server/open-postgres.ts';
import { startProcess } from '#kit/testing/start-process.ts';
import { startCluster } from '#scripts/postgres-cluster.ts';

/** A strip or a balance may take so many times one indexed read; an explanation so many queries. */
const timesAim = 3;
const queriesAim = 6;
const barePool = 10;
const referenceDeals = 100_000;
const tables = ['accruals', 'accrual_grounds', 'deals', 'application_banks'];

const paths = {
  list: '/api/agent-commission/all?limit=50',
  strip: '/api/agent-commission/strip',
  balance: '/api/agent-commission/strip?person_id=',
  explanation: '/api/agent-commission/explain?id=',
} as const;

const indexedRead: Sql = { text: 'select * from accruals where id = $1', values: [777] };
const isAsking = ({ text }: Sql): boolean => /^\s*(select|with)\b/i.test(text);

type Case = {
  readonly what: keyof typeof paths;
  readonly asker: AccrualAsker;
  readonly request: Request;
  readonly sql: readonly Sql[];
};
type Bench = {
  readonly pool: pg.Pool;
  readonly reference: Awaited<ReturnType<typeof openReference>>;
  readonly pid: number;
  readonly rounds: number;
  readonly seconds: number;
};

type Verdict = { readonly line: string; readonly isMet: boolean };
const judge = (what: string, value: number, aim: number, isMet: boolean, more = ''): Verdict => ({
  line: `| ${what} | ${value.toFixed(2)} | ${aim} | ${isMet ? 'met' : 'MISSED'} | ${more} |`,
  isMet,
});

/** What every query of a case did; one that reads a table from end to end is told. */
const showPlans = async ({ pool }: Bench, { what, asker, sql }: Case): Promise<Verdict[]> => {
  const verdicts: Verdict[] = [];
  for (const statement of sql) {
    console.log(`\n${asker} ${what}`);
    await showPlan(pool, statement);
    const scanned = await scannedBy(pool, statement, tables);
    if (scanned.length > 0) verdicts.push(judge(`${asker} ${what} scans`, scanned.length, 0, false));
  }
  return verdicts;
};

/** A page through the door, in turns with the bare client. */
const judgeList = async (bench: Bench, { asker, request, sql }: Case): Promise<Verdict[]> => {
  const { pool, reference, pid, rounds, seconds } = bench;
  const verdicts: Verdict[] = [];
  for (const [of, aim] of Object.entries(pageAims)) {
    const connections = Number(of);
    const asked = reference?.list.map((statement) => [statement]);
    const askBare = () =>
      reference && asked
        ? measureInTurn(reference.pool, asked, connections, seconds)
        : measureSql(pool, sql, connections, seconds);
    const { share, errors } = await shareOfBare(request, askBare, { connections, pid, rounds, seconds });
    const isMet = share >= aim && errors === 0;
    verdicts.push(judge(`${asker} list, ${connections} connections`, share, aim, isMet, `errors ${errors}`));
  }
  return verdicts;
};

/** How many reads of one row its queries take, and how many they are. */
const judgeSums = async (bench: Bench, { what, asker, request, sql }: Case): Promise<Verdict> => {
  const { pool, pid, rounds, seconds } = bench;
  const own: number[] = [];
  const reads: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    reads.push((await measureSql(pool, [indexedRead], 1, seconds)).p50);
    own.push((await measureSql(pool, sql, 1, seconds)).p50);
  }
  const http = await measureHttp(request, 1, seconds, pid);
  const [mine, read] = [median(own), median(reads)];
  const more = `own SQL ${mine.toFixed(2)} ms, one indexed read ${read.toFixed(2)} ms, answer ${http.p50.toFixed(2)} ms`;
  if (what === 'explanation')
    return judge(`${what}, queries`, sql.length, queriesAim, sql.length <= queriesAim, more);
  const times = mine / read;
  return judge(`${asker} ${what}, times one read`, times, timesAim, times <= timesAim, more);
};

/** What is asked, by whom, with the SQL each answer costs. */
const casesOf = async (pool: pg.Pool, url: string, dataDir: string, address: string): Promise<Case[]> => {
  const tokens = await openRoleSessions(url, accrualAskers);
  const { rows } = await pool.query<{ id: number; person: number }>(
    'select id, person_id as person from accruals order by id desc limit 1',
  );
  const last = rows[0] ?? { id: 1, person: 1 };
  const caseOf = (what: Case['what'], asker: AccrualAsker, id: number | '' = '') => ({
    what,
    asker,
    request: {
      url: `${address}${paths[what]}${id}`,
      method: 'GET',
      token: tokens[asker],
    } satisfies Request,
  });
  const cases = [
    ...accrualAskers.flatMap((asker) => [caseOf('list', asker), caseOf('strip', asker)]),
    caseOf('balance', 'admin', last.person),
    caseOf('explanation', 'admin', last.id),
  ];
  const captured = await captureSql(
    url,
    dataDir,
    cases.map(({ request }) => request),
  );
  return cases.map((one, at) => ({ ...one, sql: (captured[at] ?? []).filter(isAsking) }));
};

/** The list, the strip, one payee's balance and an explanation through the real door, beside a bare client in the same run. */
export const benchAccruals = async (count: number, rounds: number, seconds: number): Promise<boolean> => {
  const cluster = await startCluster({ durable: true });
  if (!cluster) throw new Error('PostgreSQL is not installed');
  console.log(`${cluster.version}; ${count} accruals; ${rounds} rounds of ${seconds} s`);
  const dataDir = await mkdtemp(join(tmpdir(), 'poruchitel-bench-'));
  const database = await openPostgres(cluster.url);
  await migrate(database);
  await database.close();
  await fillAccruals(cluster.url, count);
  const reference = await openReference(cluster.url, referenceDeals, barePool);
  const server = await startProcess({ DATABASE_URL: cluster.url, DATA_DIR: dataDir });
  const pool = new pg.Pool({ connectionString: cluster.url, max: barePool });
  const bench: Bench = { pool, reference, pid: server.child.pid ?? 0, rounds, seconds };
  const verdicts: Verdict[] = [];
  const cases = await casesOf(pool, cluster.url, dataDir, server.address);
  for (const asked of cases) {
    verdicts.push(...(await showPlans(bench, asked)));
    if (asked.what === 'list') verdicts.push(...(await judgeList(bench, asked)));
    else verdicts.push(await judgeSums(bench, asked));
  }
  const beside = reference ? 'the fixed reference' : 'its own SQL';
  console.log(`\nA list page is measured beside ${beside} by a bare client.`);
  console.log('\n| what | value | aim | | |\n| --- | --- | --- | --- | --- |');
  for (const { line } of verdicts) console.log(line);
  const token = cases.find(({ asker }) => asker === 'admin')?.request.token ?? '';
  console.log(`\n${await benchReports(pool, { address: server.address, token })}`);
  await Promise.all([pool.end(), reference?.pool.end()]);
  await server.stop();
  await cluster.close();
  await rm(dataDir, { recursive: true, force: true });
  return verdicts.every(({ isMet }) => isMet);
};
