import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { captureSql } from '#bench/capture.ts';
import { askForDocuments, fillDeals, openSessions } from '#bench/deal-base.ts';
import { type Measured, measureHttp, measureSql, median, type Request } from '#bench/measure.ts';
import { migrate } from '#kit/server/migrate.ts';
import { openPostgres } from '#kit/server/open-postgres.ts';
import { startProcess } from '#kit/testing/start-process.ts';
import { startCluster } from '#scripts/postgres-cluster.ts';

/** The most queries that opening a deal may cost, its legs, documents and history included. */
const mostQueries = 8;
const aim = 0.2;

/** One deal among `fillDeals`' grows to 10 legs with offers, 80 documents, 500 rows of history. */
const grow = `
  insert into application_banks (deal_id, bank_id, ordinal, status, sub_state, status_since, turn, price, created_at)
    select $1, b.id, 100 + b.id, 'sending', 'sent', now(), 'bank', 25000, now() from banks b
    where not exists (select 1 from application_banks l where l.deal_id = $1 and l.bank_id = b.id);
  insert into offers (leg_id, number, is_active, amount, date_start, date_end, price, valid_until, created_by, created_at)
    select l.id, n, n = 3, 1000000, current_date, current_date + 200, 20000 + n, current_date + 30, d.created_by, now()
    from application_banks l join deals d on d.id = l.deal_id cross join generate_series(1, 3) n where l.deal_id = $1;
  insert into documents (deal_id, leg_id, kind, name, sha256, mime, bytes, status, uploaded_by, uploaded_at)
    select $1, case when n % 4 = 0 then (select max(id) from application_banks where deal_id = $1) end,
           (select code from document_types order by code limit 1 offset n % 12), n || '.pdf', md5(n::text) || md5(n::text),
           'application/pdf', 100000 + n, 'uploaded', (select created_by from deals where id = $1), now()
    from generate_series(1, 80) n;
  insert into application_bank_history (deal_id, leg_id, bank_id, move, from_status, to_status, by_user_id, by_role, at, comment, details)
    select $1, l.id, l.bank_id, 'comment', null, null, d.manager_id, 'manager', now() - n * interval '1 minute', 'Note ' || n, '{}'
    from generate_series(1, 500) n join deals d on d.id = $1
    join (select id, bank_id, row_number() over (order by id) - 1 as k from application_banks where deal_id = $1) l on l.k = n % 10;`;

const bigDeal = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: number }>('select max(id) as id from deals');
  const id = rows[0]?.id ?? 0;
  for (const statement of grow.split(';').filter((text) => text.trim() !== ''))
    await client.query(statement, statement.includes('$1') ? [id] : []);
  await client.query(askForDocuments);
  await client.query('vacuum analyze');
  await client.end();
  return id;
};

/** Says whether both limits are met, and with `--show` every query. */
const report = (queries: readonly { readonly text: string }[], deal: number): boolean => {
  const isFew = queries.length <= mostQueries;
  const isFast = deal >= aim;
  const word = (isMet: boolean): string => (isMet ? 'met' : 'MISSED');
  console.log(`\nqueries in all: ${queries.length}, at most ${mostQueries} ${word(isFew)}`);
  console.log(`the deal beside bare SQL: ${deal.toFixed(2)}, at least ${aim} ${word(isFast)}`);
  if (process.argv.includes('--show')) for (const { text } of queries) console.log(`\n${text}`);
  return isFew && isFast;
};

/** Opens a deal of 10 legs, 80 documents and 500 rows of history, beside the same SQL through a bare client. */
export const benchDealRoom = async (rounds: number, seconds: number): Promise<boolean> => {
  const cluster = await startCluster({ durable: true });
  if (!cluster) throw new Error('PostgreSQL is not installed');
  console.log(`${cluster.version}; a deal of 10 legs, 80 papers, 500 rows of history; ${rounds} rounds`);
  const dataDir = await mkdtemp(join(tmpdir(), 'poruchitel-bench-'));
  const database = await openPostgres(cluster.url);
  await migrate(database);
  await database.close();
  await fillDeals(cluster.url, 1_000);
  const id = await bigDeal(cluster.url);
  const { admin: token } = await openSessions(cluster.url);
  const server = await startProcess({ DATABASE_URL: cluster.url, DATA_DIR: dataDir });
  const pid = server.child.pid ?? 0;
  const paths = [
    `/api/applications/${id}`,
    `/api/application-bank/documents?application_id=${id}`,
    `/api/application/history?application_id=${id}`,
  ];
  const requests = paths.map((path): Request => ({ url: `${server.address}${path}`, method: 'GET', token }));
  const captured = await captureSql(cluster.url, dataDir, requests);
  const pool = new pg.Pool({ connectionString: cluster.url, max: 10 });
  console.log('| call | queries | ratio to bare pg | p50 ms | p99 ms | bare p50 ms |');
  console.log('| --- | --- | --- | --- | --- | --- |');
  const ratios: number[] = [];
  for (const [at, request] of requests.entries()) {
    const sql = captured[at] ?? [];
    await measureHttp(request, 1, 1, pid);
    const measured: { readonly http: Measured; readonly bare: Measured }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const http = await measureHttp(request, 1, seconds, pid);
      measured.push({ http, bare: await measureSql(pool, sql, 1, seconds) });
    }
    const of = (read: (one: (typeof measured)[number]) => number): number => median(measured.map(read));
    const ratio = of(({ http, bare }) => http.perSecond / bare.perSecond);
    ratios.push(ratio);
    const [p50, p99, bare] = [
      of(({ http }) => http.p50),
      of(({ http }) => http.p99),
      of((one) => one.bare.p50),
    ].map((ms) => ms.toFixed(2));
    const path = paths[at]?.replace(/\?.*|\d+$/u, '');
    console.log(`| ${path} | ${sql.length} | ${ratio.toFixed(2)} | ${p50} | ${p99} | ${bare} |`);
  }
  const isFast = report(captured.flat(), ratios[0] ?? 0);
  await pool.end();
  await server.stop();
  await cluster.close();
  await rm(dataDir, { recursive: true, force: true });
  return isFast;
};
