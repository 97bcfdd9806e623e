import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { fillPeople } from '#bench/fill-people.ts';
import { memoryOf } from '#bench/measure.ts';
import { collecting, end, heldKib, threadTo } from '#bench/threads.ts';
import { migrate } from '#kit/server/migrate.ts';
import { openPostgres } from '#kit/server/open-postgres.ts';
import { type ServerProcess, startProcess } from '#kit/testing/start-process.ts';
import { startCluster } from '#scripts/postgres-cluster.ts';

/** A telephone beside a bare connection, a call beside a bare relay, and how late the loop may be with 20 talks. */
const limits = { memory: 1.6, p99: 3, loopMs: 50 };
const perSecond = 50;
const practiceTalks = 20;
const warmPhones = 100;
const secret = 'bench-bench-bench-bench-bench-bench-bench';
const root = new URL('..', import.meta.url).pathname;

type SetUps = {
  readonly lost: number;
  readonly many: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
};
type Round = { readonly kib: number; readonly setUps: SetUps };

/** What so many telephones cost, and how long calls between them take, on the server of this process and port. */
const runRound = async (pid: number, port: string, count: number, seconds: number): Promise<Round> => {
  const clients = threadTo('bench/phone-clients.ts', [port, secret]);
  await clients.next();
  await clients.ask(`open ${warmPhones}`);
  await clients.ask(`set-ups ${perSecond} 5`);
  await clients.ask('close');
  await sleep(1_000);
  const idle = await heldKib(pid);
  await clients.ask(`open ${count}`);
  await sleep(1_000);
  const kib = ((await heldKib(pid)) - idle) / count;
  const setUps = JSON.parse(await clients.ask(`set-ups ${perSecond} ${seconds}`)) as SetUps;
  await end(clients);
  return { kib, setUps };
};

const bareRound = async (count: number, seconds: number): Promise<Round> => {
  const server = threadTo('bench/bare-phones.ts');
  const port = await server.next();
  const round = await runRound(server.child.pid ?? 0, port, count, seconds);
  await end(server);
  return round;
};

/** Twenty people and their practice subscribers: how late the loop is meanwhile, and what werift keeps. */
const practiceRound = async ({ child, address }: ServerProcess, loopFile: string) => {
  const pid = child.pid ?? 0;
  await heldKib(pid);
  const before = memoryOf(pid);
  const callers = threadTo('bench/practice-callers.ts', [address, String(practiceTalks)]);
  await callers.next();
  process.kill(pid, 'SIGHUP');
  await sleep(200);
  const heard = JSON.parse(await callers.ask('listen')) as { least: number };
  process.kill(pid, 'SIGHUP');
  await sleep(500);
  const during = memoryOf(pid);
  const lines = readFileSync(loopFile, 'utf8').trim().split('\n');
  const loop = JSON.parse(lines.at(-1) ?? '{}') as { p50: number; p99: number; max: number };
  await end(callers);
  await sleep(17_000); // people who do not come back are waited for
  await heldKib(pid);
  return { before, during, after: memoryOf(pid), loop, heard: heard.least };
};

const row = (name: string, { kib, setUps }: Round): string =>
  `${name.padEnd(9)} ${kib.toFixed(1).padStart(6)} KiB a telephone | ${setUps.many} calls, ${setUps.lost} lost, p50 ${setUps.p50.toFixed(1)}, p99 ${setUps.p99.toFixed(1)}, max ${setUps.max.toFixed(1)} ms`;

const openCalls = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ open: number }>(
    `select count(*)::int as open from calls where state <> 'ended'`,
  );
  await client.end();
  return rows[0]?.open ?? -1;
};

/** Registered telephones beside bare connections, calls a second beside a bare relay, practice talks. Answers whether the limits hold. */
export const benchPhones = async (count: number, seconds: number): Promise<boolean> => {
  const cluster = await startCluster();
  if (!cluster) throw new Error('PostgreSQL is needed');
  const database = await openPostgres(cluster.url);
  await migrate(database);
  await database.close();
  await fillPeople(cluster.url, count, 'manager');
  const dataDir = await mkdtemp(join(tmpdir(), 'poruchitel-phones-'));
  const loopFile = join(dataDir, 'loop');
  try {
    const bare = await bareRound(count, seconds);
    console.log(row('bare ws', bare));
    const product = await startProcess({
      DATABASE_URL: cluster.url,
      DATA_DIR: dataDir,
      PHONE: 'embedded',
      PHONE_SECRET: secret,
      BENCH_LOOP: loopFile,
      NODE_OPTIONS: `${collecting.join('=')} --import=${root}bench/loop-on-signal.ts`,
    });
    const port = new URL(product.address).port;
    await sleep(2_000);
    const phones = await runRound(product.child.pid ?? 0, port, count, seconds);
    console.log(row('product', phones));
    await sleep(20_000);
    const open = await openCalls(cluster.url);
    const practice = await practiceRound(product, loopFile);
    await product.stop();
    const memory = phones.kib / bare.kib;
    const p99 = phones.setUps.p99 / bare.setUps.p99;
    console.log(`a telephone: ${memory.toFixed(2)} of a bare connection (limit ${limits.memory})`);
    console.log(
      `a call: p99 ${p99.toFixed(2)} of a bare relay (limit ${limits.p99}); ${open} records left open`,
    );
    const { loop } = practice;
    console.log(
      `${practiceTalks} practice talks: the loop is late by ${loop.p50.toFixed(1)} ms, p99 ${loop.p99.toFixed(1)}, max ${loop.max.toFixed(1)} (limit of p99 ${limits.loopMs}); ${practice.heard.toFixed(1)} packets a second heard at least`,
    );
    console.log(
      `memory: ${practice.before.toFixed(0)} MiB without practice, ${practice.during.toFixed(0)} with ${practiceTalks} talks, ${practice.after.toFixed(0)} after them`,
    );
    const isWhole = phones.setUps.lost === 0 && open === 0;
    return isWhole && memory <= limits.memory && p99 <= limits.p99 && loop.p99 <= limits.loopMs;
  } finally {
    await cluster.close();
    await rm(dataDir, { recursive: true, force: true });
  }
};
