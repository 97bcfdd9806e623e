import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { captureSql } from '#bench/capture.ts';
import { scannedBy, showPlan } from '#bench/explain.ts';
import { fillBare } from '#bench/fill-bare.ts';
import { measureHttp, measureSql, median, type Request, type Sql } from '#bench/measure.ts';
import { openRoleSessions } from '#bench/open-sessions.ts';
import { migrate } from '#kit/server/migrate.ts';
import { openPostgres } from '#kit/server/open-postgres.ts';
import { startProcess } from '#kit/testing/start-process.ts';
import { startCluster } from '#scripts/postgres-cluster.ts';

/** A page may take so many times a read of as many rows by their index (issue «People, rights and the law», 8). */
const timesAim = 3;
const pageSize = 50;
const people = 2_000;

const setting = `
  insert into users (username, roles, stop_app, created_at, updated_at)
    select 'bench-' || case when n = 1 then 'admin' else n::text end,
      array[case when n = 1 then 'admin' else 'manager' end], 0, now(), now()
    from generate_series(1, ${people}) n`;

/**
 * Three years of a house: most rows change deals and documents, every tenth is a sign-in, one of two hundred a refusal,
 * one of five thousand is of what hardly ever changes.
 */
const rowsBetween = (first: number, last: number, count: number): string => `
  insert into audit_log (at, request_id, actor_id, subject_id, role, call, entity, entity_id, before, after, address,
      session_id, outcome, reason)
  select now() - interval '3 years' * (1 - n / ${count}::float8), 'bench-' || n, 1 + (n * 7919) % ${people},
    1 + (n * 7919) % ${people}, 'manager',
    case when n % 10 = 0 then 'signIn.signIn' when n % 3 = 0 then 'dealDocuments.reviewDocument' else 'deals.updateDeal' end,
    case when n % 5000 = 0 then 'tariff' when n % 10 = 0 then 'session' when n % 3 = 0 then 'deal_document' else 'deal' end,
    1 + (n * 104729) % 200000, '{"amount": "100.00"}', '{"amount": "200.00"}', '10.0.' || n % 200 || '.' || n % 250,
    1 + n % 9000, case when n % 200 = 7 then 'refused' else 'done' end,
    case when n % 200 = 7 then 'kit.forbidden' end
  from generate_series(${first}::bigint, ${last}::bigint) n`;

/** Fills the log, its indexes built afterwards; answers the seconds that took. */
const fillLog = async (pool: pg.Pool, count: number): Promise<number> => {
  const began = performance.now();
  await fillBare(pool, 'audit_log', count, (first, last) => pool.query(rowsBetween(first, last, count)));
  await pool.query('vacuum analyze audit_log');
  return (performance.now() - began) / 1000;
};

const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

/** What is asked of the log, by what it is. */
const pages: Readonly<Record<string, object>> = {
  newest: {},
  'without signing in': { without: ['sign_ins'] },
  'a person': { user_id: 77 },
  'a call': { call: 'dealDocuments.reviewDocument' },
  'a record': { entity: 'deal', record: 777 },
  'a kind of record': { entity: 'deal' },
  'a rare kind of record': { entity: 'tariff' },
  'an address': { address: '10.0.77.77' },
  'what was refused': { outcome: 'refused' },
  'a person and what was refused': { user_id: 77, outcome: 'refused' },
  'a call and what was refused': { call: 'dealDocuments.reviewDocument', outcome: 'refused' },
  'a kind of record and what was refused': { entity: 'deal', outcome: 'refused' },
  'a person and a call': { user_id: 77, call: 'dealDocuments.reviewDocument' },
  'a person and a rare kind of record': { user_id: 77, entity: 'tariff' },
  'a month two years ago': { from: day(730), to: day(700) },
};

const isOfLog = ({ text }: Sql): boolean => /^\s*(select|with|\()/i.test(text);

/** Pages of the log over `count` rows, each beside a read of as many rows by their index. */
export const benchActionLog = async (count: number, only: readonly string[]): Promise<boolean> => {
  const cluster = await startCluster({ durable: true });
  if (!cluster) throw new Error('PostgreSQL is not installed');
  const dataDir = await mkdtemp(join(tmpdir(), 'poruchitel-bench-'));
  const database = await openPostgres(cluster.url);
  await migrate(database);
  await database.close();
  const pool = new pg.Pool({ connectionString: cluster.url, max: 4 });
  await pool.query(setting);
  console.log(`${cluster.version}; ${count} rows filled in ${(await fillLog(pool, count)).toFixed(0)} s`);
  const { admin: token } = await openRoleSessions(cluster.url, ['admin'] as const);
  const started = await startProcess({ DATABASE_URL: cluster.url, DATA_DIR: dataDir, DEMO: '0' });
  const read: Sql = {
    text: `select * from audit_log where at <= $1::timestamptz order by at desc, id desc limit ${pageSize + 1}`,
    values: [new Date(Date.now() - 400 * 86_400_000).toISOString()],
  };
  let isMet = true;
  const asked = Object.entries(pages).filter(([name]) => only.length === 0 || only.includes(name));
  for (const [name, filter] of asked) {
    const url = `${started.address}/api/user/log`;
    const request: Request = { url, method: 'POST', token, body: { ...filter, limit: pageSize } };
    const [captured = []] = await captureSql(cluster.url, dataDir, [request]);
    const sql = captured.filter(isOfLog);
    const [own, bare]: [number[], number[]] = [[], []];
    for (let round = 0; round < 3; round += 1) {
      bare.push((await measureSql(pool, [read], 1, 1)).p50);
      own.push((await measureSql(pool, sql, 1, 1)).p50);
    }
    const through = await measureHttp(request, 1, 2, started.child.pid ?? 0);
    const times = median(own) / median(bare);
    const scans = (
      await Promise.all(sql.map((one) => scannedBy(pool, one, ['audit_log', 'audit_values'])))
    ).flat();
    const isHeld = times <= timesAim && scans.length === 0;
    isMet &&= isHeld;
    const cells = [
      name,
      `${median(own).toFixed(2)} ms`,
      `${times.toFixed(2)} times an indexed read`,
      `through the door ${through.p50.toFixed(1)} ms`,
      ...scans.map((table) => `SCANS ${table}`),
      isHeld ? 'met' : 'MISSED',
    ];
    console.log(`| ${cells.join(' | ')} |`);
    if (!isHeld) for (const one of sql) await showPlan(pool, one);
  }
  await pool.end();
  await started.stop();
  await cluster.close();
  await rm(dataDir, { recursive: true, force: true });
  return isMet;
};
