import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { askers, fillDeals, openSessions } from '#bench/deal-base.ts';
import { cpuOf, measureHttp, median, memoryOf, untilIdle } from '#bench/measure.ts';
import { migrate } from '#kit/server/migrate.ts';
import { openPostgres } from '#kit/server/open-postgres.ts';
import { startProcess } from '#kit/testing/start-process.ts';
import { startCluster } from '#scripts/postgres-cluster.ts';

/** MiB a process may keep a minute after its start, and a minute after the load. */
const limits = { started: 130, rested: 300 };
/** Share of a processor that doing nothing may cost, the queue's looking round included. */
const idleLimit = 0.01;
const restMs = 60_000;
const windowMs = 5_000;
const windows = 12;
const connections = 32;

/** Resident memory, shared pages counted whole: what `ps` says. */
const residentOf = (pid: number): number => {
  const [, kib = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kib) / 1024;
};

const report = (when: string, pid: number): number => {
  const cached = memoryOf(pid);
  console.log(
    `${when.padEnd(34)} ${cached.toFixed(0)} MiB of its own, ${residentOf(pid).toFixed(0)} resident`,
  );
  return cached;
};

/** The lists and searches of the bench of deals, from every asker in turn. */
const load = async (address: string, url: string, pid: number, seconds: number): Promise<number> => {
  const tokens = await openSessions(url);
  let answers = 0;
  for (const asker of askers) {
    for (const body of [{}, { q: 'монолит' }]) {
      const request = {
        url: `${address}/api/application/appsearch`,
        method: 'POST',
        token: tokens[asker],
        body,
      } as const;
      answers += Math.round((await measureHttp(request, connections, seconds, pid)).perSecond * seconds);
    }
  }
  return answers;
};

/** Shares of a processor in windows of a minute: most hold the looking round alone, some a job of the minute. */
const restShares = async (pid: number): Promise<number[]> => {
  const shares: number[] = [];
  for (let at = 0; at < windows; at += 1) {
    const before = cpuOf(pid);
    await sleep(windowMs);
    shares.push((cpuOf(pid) - before) / windowMs);
  }
  return shares;
};

/** Scheduled jobs that went on since a moment, the longest first: what a busy rest was busy with. */
const jobsSince = async (url: string, since: Date): Promise<string> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ stated: string }>(
    `select singleton_key || ' ' || round(sum(extract(epoch from coalesce(completed_on, now()) - greatest(started_on, $1))), 1) || ' s' as stated
     from pgboss.job where name = 'jobs' and started_on is not null and coalesce(completed_on, now()) >= $1
     group by singleton_key order by sum(coalesce(completed_on, now()) - greatest(started_on, $1)) desc limit 5`,
    [since],
  );
  await client.end();
  return rows.map(({ stated }) => stated).join(', ');
};

const settleSeconds = 3_600;
const lookEveryMs = 1_000;

/**
 * What follows from deals that came past the product is brought up once, by a server of its own, as after an import:
 * what is measured afterwards is a start on a database that has been at work. Prints the most it took.
 */
const settle = async (env: Readonly<Record<string, string>>): Promise<void> => {
  const server = await startProcess(env);
  const pid = server.child.pid ?? 0;
  let most = 0;
  const timer = setInterval(() => (most = Math.max(most, memoryOf(pid))), lookEveryMs);
  try {
    const workedMs = await untilIdle(String(env['DATABASE_URL']), pid, settleSeconds);
    console.log(
      `brought up what follows in ${(workedMs / 1_000).toFixed(0)} s, ${most.toFixed(0)} MiB of its own at most`,
    );
  } finally {
    clearInterval(timer);
    await server.stop();
  }
};

/** Measures one server on a filled database: after its start, at rest, after a load and a minute of rest. */
export const measureMemory = async (url: string, seconds: number): Promise<boolean> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'poruchitel-bench-'));
  const env = { DATABASE_URL: url, DATA_DIR: dataDir };
  await settle(env);
  const server = await startProcess(env);
  const pid = server.child.pid ?? 0;
  try {
    await sleep(2_000);
    report('two seconds after the start', pid);
    await sleep(restMs - 2_000);
    const started = report('a minute after the start', pid);
    const restedSince = new Date();
    const shares = await restShares(pid);
    const idle = median(shares);
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;
    console.log(`processor at rest                  ${percent(idle)}, with its jobs ${percent(mean)}`);
    console.log(`its longest jobs                   ${await jobsSince(url, restedSince)}`);
    const answers = await load(server.address, url, pid, seconds);
    report(`after ${answers} answers`, pid);
    await sleep(restMs);
    const rested = report('and a minute of rest', pid);
    return started <= limits.started && rested <= limits.rested && idle <= idleLimit;
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

/** Proves what a server keeps on a database of `count` deals; false when it is more than the limits. */
export const benchMemory = async (count: number, seconds: number): Promise<boolean> => {
  const cluster = await startCluster();
  if (!cluster) throw new Error('PostgreSQL is not installed');
  try {
    const database = await openPostgres(cluster.url);
    await migrate(database);
    await database.close();
    await fillDeals(cluster.url, count);
    console.log(
      `${cluster.version}; ${count} deals; limits ${limits.started} and ${limits.rested} MiB, ${idleLimit * 100} %`,
    );
    return await measureMemory(cluster.url, seconds);
  } finally {
    await cluster.close();
  }
};
