import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { agentAskers, fillAgents } from '#bench/agent-base.ts';
import { captureSql } from '#bench/capture.ts';
import { scannedBy, showPlan } from '#bench/explain.ts';
import { measureHttp, measureSql, median, type Request } from '#bench/measure.ts';
import { openRoleSessions } from '#bench/open-sessions.ts';
import { migrate } from '#kit/server/migrate.ts';
import { openPostgres } from '#kit/server/open-postgres.ts';
import { startProcess } from '#kit/testing/start-process.ts';
import { startCluster } from '#scripts/postgres-cluster.ts';

/** Answers a second as a share of the bare client's with the same SQL, by connections. */
const aims: Readonly<Record<number, number>> = { 1: 0.45, 16: 0.6, 64: 0.65 };
const barePool = 10;

/** The first page with its funnel, a search, those who are stuck at a step of the funnel. */
const questions: Readonly<Record<string, object>> = {
  'first page': {},
  search: { q: 'кедровыйперевал 199' },
  stuck: { only: 'stuck' },
};

type Bench = {
  readonly pool: pg.Pool;
  readonly pid: number;
  readonly rounds: number;
  readonly seconds: number;
};

/** The share of the bare client at each number of connections, as lines of a table. */
const judge = async (
  { pool, pid, rounds, seconds }: Bench,
  name: string,
  request: Request,
  sql: Parameters<typeof measureSql>[1],
) => {
  const verdicts: { readonly line: string; readonly isMet: boolean }[] = [];
  for (const connections of [1, 16, 64]) {
    const shares: number[] = [];
    const latencies: number[] = [];
    let errors = 0;
    await measureHttp(request, connections, 1, pid);
    for (let round = 0; round < rounds; round += 1) {
      const http = await measureHttp(request, connections, seconds, pid);
      const bare = await measureSql(pool, sql, connections, seconds);
      shares.push(http.perSecond / bare.perSecond);
      latencies.push(http.p50);
      errors += http.errors;
    }
    const [aim = 0, share] = [aims[connections], median(shares)];
    const isMet = share >= aim && errors === 0;
    const figures = `${share.toFixed(2)} | ${aim} | ${isMet ? 'met' : 'MISSED'} | p50 ${median(latencies).toFixed(1)} ms, errors ${errors}`;
    verdicts.push({ line: `| ${name}, ${connections} connections | ${figures} |`, isMet });
  }
  return verdicts;
};

/** /agents of `agentCount` people with `count` deals through the real door, beside its own SQL by a bare client in the same run. */
export const benchAgents = async (
  agentCount: number,
  count: number,
  rounds: number,
  seconds: number,
): Promise<boolean> => {
  const cluster = await startCluster({ durable: true });
  if (!cluster) throw new Error('PostgreSQL is not installed');
  console.log(`${cluster.version}; ${agentCount} agents, ${count} deals; ${rounds} rounds of ${seconds} s`);
  const dataDir = await mkdtemp(join(tmpdir(), 'poruchitel-bench-'));
  const database = await openPostgres(cluster.url);
  await migrate(database);
  await database.close();
  await fillAgents(cluster.url, agentCount, count);
  const tokens = await openRoleSessions(cluster.url, agentAskers);
  const server = await startProcess({ DATABASE_URL: cluster.url, DATA_DIR: dataDir });
  const pool = new pg.Pool({ connectionString: cluster.url, max: barePool });
  const bench: Bench = { pool, pid: server.child.pid ?? 0, rounds, seconds };
  const url = `${server.address}/api/user/all-agents`;
  const lines: string[] = [];
  let isHeld = true;
  for (const asker of agentAskers)
    for (const [name, body] of Object.entries(questions)) {
      const request: Request = { url, method: 'POST', token: tokens[asker], body };
      const [sql = []] = await captureSql(cluster.url, dataDir, [request]);
      console.log(`\n${asker}, ${name}`);
      for (const statement of sql) {
        await showPlan(pool, statement);
        const scanned = await scannedBy(pool, statement, ['deals', 'application_banks']);
        if (scanned.length > 0)
          lines.push(`| ${asker}, ${name} | scans ${scanned.join(', ')} | 0 | MISSED | |`);
        isHeld &&= scanned.length === 0;
      }
      for (const { line, isMet } of await judge(bench, `${asker}, ${name}`, request, sql)) {
        lines.push(line);
        isHeld &&= isMet;
      }
    }
  console.log('\n| what | share of its SQL | aim | | |\n| --- | --- | --- | --- | --- |');
  console.log(lines.join('\n'));
  await pool.end();
  await server.stop();
  await cluster.close();
  await rm(dataDir, { recursive: true, force: true });
  return isHeld;
};
