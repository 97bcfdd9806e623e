import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { agentAskers, fillAgents } from '#bench/agent-base.ts';
import { captureSql } from '#bench/capture.ts';
import { scannedBy, showPlan } from '#bench/explain.ts';
import { measureSql, pageAims, type Request, shareOfBare } from '#bench/measure.ts';
import { openRoleSessions } from '#bench/open-sessions.ts';
import { migrate } from '#kit/server/migrate.ts';
import { openPostgres } from '#kit/server/open-postgres.ts';
import { startProcess } from '#kit/testing/start-process.ts';
import { startCluster } from '#scripts/postgres-cluster.ts';

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
  for (const [connections, aim] of Object.entries(pageAims)) {
    const turns = { connections: Number(connections), pid, rounds, seconds };
    const askBare = () => measureSql(pool, sql, turns.connections, seconds);
    const { share, p50, errors } = await shareOfBare(request, askBare, turns);
    const isMet = share >= aim && errors === 0;
    const figures = `${share.toFixed(2)} | ${aim} | ${isMet ? 'met' : 'MISSED'} | p50 ${p50.toFixed(1)} ms, errors ${errors}`;
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
