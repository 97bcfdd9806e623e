import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { captureSql } from '#bench/capture.ts';
import { fillDeals, openSessions } from '#bench/deal-base.ts';
import { scannedBy, showPlan } from '#bench/explain.ts';
import { measureSql, type Request, type Sql } from '#bench/measure.ts';
import { migrate } from '#kit/server/migrate.ts';
import { openPostgres } from '#kit/server/open-postgres.ts';
import { startCluster } from '#scripts/postgres-cluster.ts';

const fewer = 10;
/** The limit: how many times longer a page may take among ten times as many deals. */
const mostTimes = 2.2;

const declared = `
  insert into company_versions (section, number, content, saved_by, saved_at)
  select 'fields', 1, jsonb_object_agg(record, of), (select min(id) from users), now() from (
    select record, jsonb_object_agg(left(code, 5) || mark || substr(code, 6), jsonb_build_object(
      'name', mark || code, 'kind', kind, 'sees', '[]'::jsonb, 'writes', '[]'::jsonb)) as of
    from (values ('deal', ''), ('organization', 'o')) r (record, mark) cross join
      (values ('ownf_common', 'choice'), ('ownf_some', 'choice'), ('ownf_apart', 'choice'), ('ownf_rare', 'choice'), ('ownf_score', 'number')) f (code, kind)
    group by record) fields`;

/** As many organizations as deals, with the same fields. */
const organizations = `
  insert into organizations (inn, kind, short_name, full_name, search_name, status, source, looked_up_at, created_at, updated_at)
  select lpad((6600000000 + n)::text, 10, '0'), 'legal', name, name, lower(name), 'active', 'hand', now(), now(), now()
  from (select n, 'ООО ' || md5(n::text) as name from generate_series(1, $1::int) n) named`;
const valuesOfOrganizations = `
  insert into own_field_values (record, record_id, field, value, key, number)
  select 'organization', o.id, f.field, f.value, f.value, case when f.field = 'ownf_oscore' then f.value::numeric end
  from organizations o cross join lateral (values ('ownf_ocommon', 'v' || o.id % 2), ('ownf_osome', 'v' || o.id * 7919::bigint % 100),
    ('ownf_oapart', 'v' || o.id * 7919::bigint % 100),
    ('ownf_orare', 'v' || o.id * 7919::bigint % 10000), ('ownf_oscore', (o.id * 7919::bigint % 1000)::text)) f (field, value)`;

/** Half of the deals, one in a hundred by two fields, one in ten thousand; points from 0 to 999. */
const values = `
  insert into own_field_values (record, record_id, field, value, key, number, record_at)
  select 'deal', d.id, f.field, f.value, f.value, case when f.field = 'ownf_score' then f.value::numeric end, d.created_at
  from deals d cross join lateral (values ('ownf_common', 'v' || d.id % 2), ('ownf_some', 'v' || d.id * 7919::bigint % 100),
    ('ownf_apart', 'v' || d.id * 7919::bigint % 100),
    ('ownf_rare', 'v' || d.id * 7919::bigint % 10000), ('ownf_score', (d.id * 7919::bigint % 1000)::text)) f (field, value)`;

/** Ten times as many are looked at: few enough to be picked out whole, or all that hold one of what excludes another. */
const unlimited = [
  'a range, one of a thousand',
  'two that exclude each other',
  'organizations, one of ten thousand',
  'organizations, two that exclude each other',
];
/** Shorter pages, ms, say more of the machine than of the query. */
const least = 1;
/** How long it may take to count those that answer, ms: no further than 10 000, and where few do all of them are looked at. */
const longestCount = 1_000;

type List = {
  readonly path: string;
  readonly count?: string;
  readonly record: string;
  readonly body: object;
};
const deals: List = {
  path: 'application/appsearch',
  count: 'application/appcount',
  record: 'deal',
  body: { state: 0, data_start: null },
};
/** A page of organizations comes with how many there are. */
const ofOrganizations: List = { path: 'organization/list', record: 'organization', body: {} };

const questions: Readonly<Record<string, object>> = {
  'one of two': { own: 'ownf_common=v1' },
  'one of a hundred': { own: 'ownf_some=v37' },
  'one of ten thousand': { own: 'ownf_rare=v377' },
  'a range, one of fifty': { own: 'ownf_score=100..119' },
  'a range, one of a thousand': { own: 'ownf_score=101' },
  'two at once': { own: 'ownf_common=v1&ownf_some=v37' },
  'two that exclude each other': { own: 'ownf_some=v37&ownf_apart=v38' },
  'ordered by points': { by: 'ownf_score' },
  'ordered by words': { by: 'ownf_some' },
  'organizations, one of two': { own: 'ownf_ocommon=v1' },
  'organizations, one of ten thousand': { own: 'ownf_orare=v377' },
  'organizations, a range, one of fifty': { own: 'ownf_oscore=100..119' },
  'organizations, two at once': { own: 'ownf_ocommon=v1&ownf_osome=v37' },
  'organizations, two that exclude each other': { own: 'ownf_osome=v37&ownf_oapart=v38' },
  'organizations, ordered by points': { by: 'ownf_oscore' },
  'organizations, ordered by words': { by: 'ownf_osome' },
};

type Times = Readonly<Record<string, number>>;

/** The median of a page by each question among so many deals, ms; how many of them scan a table or are counted too long. */
const measure = async (count: number, seconds: number): Promise<{ times: Times; broken: number }> => {
  const cluster = await startCluster({ durable: true });
  if (!cluster) throw new Error('PostgreSQL is not installed');
  const dataDir = await mkdtemp(join(tmpdir(), 'poruchitel-bench-'));
  const database = await openPostgres(cluster.url);
  await migrate(database);
  await database.close();
  await fillDeals(cluster.url, count, false);
  const pool = new pg.Pool({ connectionString: cluster.url, max: 2 });
  await pool.query(organizations, [count]);
  for (const text of [declared, values, valuesOfOrganizations, 'vacuum analyze']) await pool.query(text);
  const { admin } = await openSessions(cluster.url);
  const times: Record<string, number> = {};
  let broken = 0;
  console.log(`\n${cluster.version}; ${count} deals, ${count * 5} values`);
  for (const [name, asked] of Object.entries(questions)) {
    const of = name.startsWith('organizations') ? ofOrganizations : deals;
    const url = `http://127.0.0.1/api/${of.path}`;
    const body = { ...of.body, ...asked };
    const request: Request = { url, method: 'POST', token: admin, body };
    // A window asks for the company's fields before it asks for deals.
    const fields = `http://127.0.0.1/api/own-fields/list?record=${of.record}`;
    const warmUp: Request = { url: fields, method: 'GET', token: admin, body: undefined };
    const capture = async (one: Request): Promise<Sql[]> =>
      (await captureSql(cluster.url, dataDir, [{ ...one, warmUp }]))[0] ?? [];
    const sql = await capture(request);
    const ended = sql.findIndex(({ text }) =>
      / from "(?:deals" d|organizations" o)\b.* order by /s.test(text),
    );
    const page = sql[ended];
    if (!page) throw new Error(`No page is read for ${name}`);
    // What is looked up to find the page belongs to its price.
    const whole = sql.slice(0, ended + 1);
    const isScan = (await scannedBy(pool, page, ['deals', 'organizations', 'own_field_values'])).length > 0;
    if (isScan && !unlimited.includes(name)) broken += 1;
    await showPlan(pool, page);
    await measureSql(pool, whole, 1, 1);
    const { p50 } = await measureSql(pool, whole, 1, seconds);
    times[name] = p50;
    console.log(`  ${name}: p50 ${p50.toFixed(2)} ms`);
    if (!('own' in asked)) continue;
    const counts = of.count
      ? await capture({ ...request, url: `http://127.0.0.1/api/${of.count}` })
      : sql.slice(ended + 1);
    const counted = counts.find(({ text }) => text.includes('count(*)::int as total'));
    if (!counted) throw new Error(`Nothing is counted for ${name}`);
    const { p50: counting } = await measureSql(pool, [counted], 1, 1);
    if (counting > longestCount) broken += 1;
    console.log(`  ${name}, counted: p50 ${counting.toFixed(2)} ms (${longestCount} at most)`);
  }
  await pool.end();
  await cluster.close();
  await rm(dataDir, { recursive: true, force: true });
  return { times, broken };
};

/** Measures the list filtered by own fields among `count` deals beside a tenth of them; how many questions break the limit. */
export const benchOwnFields = async (count: number, seconds: number): Promise<number> => {
  const small = await measure(count / fewer, seconds);
  const large = await measure(count, seconds);
  let { broken } = large;
  for (const [name, time] of Object.entries(large.times)) {
    const ratio = time / (small.times[name] ?? time);
    if (ratio > mostTimes && time > least && !unlimited.includes(name)) broken += 1;
    console.log(`${name}: ${ratio.toFixed(2)} times as long among ten times as many (${mostTimes} at most)`);
  }
  return broken;
};
