import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { captureSql } from '#bench/capture.ts';
import { fillDeals, openSessions } from '#bench/deal-base.ts';
import { scannedBy, showPlan } from '#bench/explain.ts';
import { measureHttp, measureSql, type Request } from '#bench/measure.ts';
import { migrate } from '#kit/server/migrate.ts';
import { openPostgres } from '#kit/server/open-postgres.ts';
import { startProcess } from '#kit/testing/start-process.ts';
import { startCluster } from '#scripts/postgres-cluster.ts';

/** Organizations with Russian names of two words out of 60 × 60 and a number, so that a name is rare and a word is not. */
const organizations = `
  insert into organizations (inn, ogrn, kind, short_name, full_name, search_name, region_code, region, status, phones,
                             source, looked_up_at, created_at, updated_at)
  select lpad((6600000000 + n)::text, 10, '0'), lpad((1026600000000 + n)::text, 13, '0'), 'legal', name, name, lower(name),
         '66', 'Свердловская область', 'active', array['+7343' || lpad(n::text, 7, '0')], 'hand', now(), now(), now()
  from (select n, 'ООО ' || initcap(a[1 + n % 20]) || initcap(b[1 + n / 20 % 20]) || ' ' || initcap(b[1 + n / 400 % 20]) || ' ' || n as name
        from generate_series(1, $1::int) n,
             (select string_to_array('речной северный горный лесной степной морской заречный тихий светлый каменный мостовой янтарный ольховый рябиновый снежный полевой луговой озёрный сосновый кедровый', ' ') as a,
                     string_to_array('монолит створ причал утес родник контур курган плес проект союз дом путь берег мыс холм ключ порог остров залив перевал', ' ') as b) w) named`;

const questions: Readonly<Record<string, object>> = {
  'a rare name': { q: 'кедровыйперевал залив 199' },
  'two words': { q: 'заречный утес' },
  'the beginning of an INN': { q: '66001234' },
  'a part of an OGRN': { q: '1026600150' },
  'the first page': {},
  'a region': { region_code: '66', limit: 50 },
};
const searches = 4;

/** Measures the search among `count` organizations beside the same SQL through a bare client; counts scans. */
export const benchOrganizations = async (count: number, seconds: number): Promise<number> => {
  const cluster = await startCluster({ durable: true });
  if (!cluster) throw new Error('PostgreSQL is not installed');
  console.log(`${cluster.version}; ${count} organizations; ${seconds} s a question`);
  const dataDir = await mkdtemp(join(tmpdir(), 'poruchitel-bench-'));
  const database = await openPostgres(cluster.url);
  await migrate(database);
  await database.close();
  await fillDeals(cluster.url, 1);
  const pool = new pg.Pool({ connectionString: cluster.url, max: 10 });
  await pool.query(organizations, [count]);
  await pool.query('vacuum analyze');
  const { admin } = await openSessions(cluster.url);
  const server = await startProcess({ DATABASE_URL: cluster.url, DATA_DIR: dataDir });
  let scanned = 0;
  let at = 0;
  for (const [name, body] of Object.entries(questions)) {
    const url = `${server.address}/api/organization/list`;
    const request: Request = { url, method: 'POST', token: admin, body };
    const [sql = []] = await captureSql(cluster.url, dataDir, [request]);
    console.log(`\n${name}: ${JSON.stringify(body)}`);
    for (const statement of sql) {
      const isScan = (await scannedBy(pool, statement, ['organizations'])).length > 0;
      await showPlan(pool, statement);
      // Everybody counted, or everybody of a region, is read from end to end rightly; a search never is.
      if (at < searches && isScan) scanned += 1;
    }
    const pid = server.child.pid ?? 0;
    await measureHttp(request, 4, 1, pid);
    const http = await measureHttp(request, 4, seconds, pid);
    const bare = await measureSql(pool, sql, 4, seconds);
    console.log(
      `  ratio to bare pg ${(http.perSecond / bare.perSecond).toFixed(2)}; p50 ${http.p50.toFixed(1)} ms, p99 ${http.p99.toFixed(1)} ms; bare p50 ${bare.p50.toFixed(1)} ms; errors ${http.errors}`,
    );
    at += 1;
  }
  await pool.end();
  await server.stop();
  await cluster.close();
  await rm(dataDir, { recursive: true, force: true });
  return scanned;
};
