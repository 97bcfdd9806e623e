import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { fillPeople } from '#bench/fill-people.ts';
import { median } from '#bench/measure.ts';
import { collecting, end, heldKib, type Thread, threadTo } from '#bench/threads.ts';
import { migrate } from '#kit/server/migrate.ts';
import { openPostgres } from '#kit/server/open-postgres.ts';
import { startProcess } from '#kit/testing/start-process.ts';
import { startCluster } from '#scripts/postgres-cluster.ts';

/** Limits of a broadcast: ratios to a bare `ws` server in the same run, and memory of one connection. */
const limits = { cpu: 0.9, p99: 1, kibOfConnection: 14 };
const repeats = 8;
const ticksToUs = 10_000;
const words = 'x'.repeat(120);

const cpuUsOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * ticksToUs;
};

/** One server under load; `say` makes it speak once to all or once to each. */
type Subject = {
  readonly pid: number;
  readonly report: (kind: 'all' | 'each') => Promise<void>;
};

type Measured = { readonly p50: number; readonly p99: number; readonly cpuUs: number };

const measure = async (
  subject: Subject,
  clients: Thread,
  kind: 'all' | 'each',
  count: number,
): Promise<Measured> => {
  const receivedAll = async (): Promise<{ received: number; p50: number; p99: number }> => {
    for (let tries = 0; ; tries += 1) {
      await sleep(100);
      const report = JSON.parse(await clients.ask('read')) as { received: number; p50: number; p99: number };
      if (report.received >= count) return report;
      if (tries > 300) throw new Error(`${report.received} of ${count} heard`);
    }
  };
  const publishOnce = async () => {
    await clients.ask('reset');
    const before = cpuUsOf(subject.pid);
    await subject.report(kind);
    const report = await receivedAll();
    return { p50: report.p50, p99: report.p99, cpuUs: (cpuUsOf(subject.pid) - before) / count };
  };
  await publishOnce(); // warm
  const rounds: Measured[] = [];
  for (let at = 0; at < repeats; at += 1) rounds.push(await publishOnce());
  return {
    p50: median(rounds.map((round) => round.p50)),
    p99: median(rounds.map((round) => round.p99)),
    cpuUs: rounds.reduce((sum, round) => sum + round.cpuUs, 0) / repeats,
  };
};

type Round = { readonly name: string; readonly kib: number; readonly all: Measured; readonly each: Measured };

const runRound = async (
  name: string,
  subject: Subject,
  openClients: () => Promise<Thread>,
  count: number,
): Promise<Round> => {
  const idle = await heldKib(subject.pid);
  const clients = await openClients();
  await sleep(2_000);
  const kib = ((await heldKib(subject.pid)) - idle) / count;
  const all = await measure(subject, clients, 'all', count);
  const each = await measure(subject, clients, 'each', count);
  await end(clients);
  await sleep(1_000);
  return { name, kib, all, each };
};

const bareRound = async (count: number): Promise<Round> => {
  const server = threadTo('bench/bare-live-line.ts');
  const port = await server.next();
  await sleep(500);
  const body = JSON.stringify({
    number: 100_000,
    channel: 'common',
    at: new Date().toISOString(),
    origin: 'notice',
    body: words,
    data: { t: 'TIME0000000000000' },
  });
  const report = (kind: 'all' | 'each'): Promise<void> => {
    server.child.stdin?.write(`${kind}\t${body.replace('TIME0000000000000', 'TIME')}\n`);
    return Promise.resolve();
  };
  const openClients = async (): Promise<Thread> => {
    const clients = threadTo('bench/live-line-clients.ts', [port, String(count)]);
    await clients.next();
    return clients;
  };
  const round = await runRound('bare ws', { pid: server.child.pid ?? 0, report }, openClients, count);
  await end(server);
  return round;
};

/** The product itself: what is said goes through its outbox, is numbered and published. */
const productRound = async (url: string, count: number): Promise<Round> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'poruchitel-line-'));
  const product = await startProcess({
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    NODE_OPTIONS: collecting.join('='),
  });
  const port = new URL(product.address).port;
  const outside = new pg.Client({ connectionString: url });
  await outside.connect();
  await sleep(1_500);
  const report = async (kind: 'all' | 'each'): Promise<void> => {
    const message = JSON.stringify({
      origin: 'notice',
      body: words,
      data: { t: String(process.hrtime.bigint()) },
    });
    const recipients =
      kind === 'all' ? 'select 0 as recipient' : `select generate_series(1, ${count}) as recipient`;
    await outside.query('begin');
    await outside.query(
      `insert into realtime_events (user_id, message, at) select recipient, $1, now() from (${recipients}) h`,
      [message],
    );
    await outside.query(`select pg_notify('realtime_outbox', '')`);
    await outside.query('commit');
  };
  const hello = '{"subscribe":"USER chanal","token":"TOKEN"}';
  const openClients = async (): Promise<Thread> => {
    const clients = threadTo('bench/live-line-clients.ts', [port, String(count), hello]);
    await clients.next();
    return clients;
  };
  const round = await runRound('product', { pid: product.child.pid ?? 0, report }, openClients, count);
  await outside.end();
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
  return round;
};

const row = ({ name, kib, all, each }: Round): string => {
  const part = ({ p50, p99, cpuUs }: Measured): string =>
    `${p50.toFixed(1).padStart(8)} ${p99.toFixed(1).padStart(8)} ${cpuUs.toFixed(1).padStart(8)}`;
  return `${name.padEnd(9)} ${kib.toFixed(1).padStart(6)} KiB |${part(all)} |${part(each)}`;
};

/** 5 000 loopback clients: one message to all and one to each, beside a bare `ws` server. Answers whether the limits hold. */
export const benchLiveLine = async (count: number, rounds: number): Promise<boolean> => {
  const cluster = await startCluster();
  if (!cluster) throw new Error('PostgreSQL is needed');
  const database = await openPostgres(cluster.url);
  await migrate(database);
  await database.close();
  await fillPeople(cluster.url, count, 'agent');
  const found: Round[] = [];
  console.log(
    `${count} clients, medians of ${repeats}; a connection | to all: p50, p99 ms, CPU us a message | to each`,
  );
  try {
    for (let at = 0; at < rounds; at += 1) {
      const pair = at % 2 === 0 ? [bareRound, productRound] : [productRound, bareRound];
      for (const run of pair) {
        const round = await (run === bareRound ? bareRound(count) : productRound(cluster.url, count));
        console.log(row(round));
        found.push(round);
      }
    }
  } finally {
    await cluster.close();
  }
  const of = (name: string, pick: (round: Round) => number): number =>
    median(found.filter((round) => round.name === name).map(pick));
  const ratio = (pick: (round: Round) => number): number => of('product', pick) / of('bare ws', pick);
  const cpu = ratio((round) => round.all.cpuUs);
  const p99 = ratio((round) => round.all.p99);
  const kib = of('product', (round) => round.kib);
  console.log(
    `to all, product to bare: CPU ${cpu.toFixed(2)} (limit ${limits.cpu}), p99 ${p99.toFixed(2)} (limit ${limits.p99})`,
  );
  console.log(
    `to each: CPU ${ratio((round) => round.each.cpuUs).toFixed(2)}, p99 ${ratio((round) => round.each.p99).toFixed(2)}`,
  );
  console.log(
    `a connection: ${kib.toFixed(1)} KiB (limit ${limits.kibOfConnection}), bare ${of('bare ws', (round) => round.kib).toFixed(1)} KiB`,
  );
  return cpu <= limits.cpu && p99 <= limits.p99 && kib <= limits.kibOfConnection;
};
