import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import pg from 'pg';

/** One measured stretch: answers a second, latency in ms, CPU of the server in ms an answer. */
export type Measured = {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly cpuMs: number;
  readonly errors: number;
};

const ticksToMs = 10;

/** Processor time a process has used, in ms. */
export const cpuOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * ticksToMs;
};

/** Memory of a process that is its own, in MiB. */
export const memoryOf = (pid: number): number => {
  const [, kib = '0'] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
  return Number(kib) / 1024;
};

/** How little of a processor a server takes that does nothing, and for how many seconds it must. */
const quiet = { share: 0.1, seconds: 3 };

/** Waits until a server has no more work of its own than an idle one, `mostSeconds` at most; answers how long it took, in ms. */
export const untilQuiet = async (pid: number, mostSeconds: number): Promise<number> => {
  const started = performance.now();
  for (let calm = 0, at = 0; calm < quiet.seconds && at < mostSeconds; at += 1) {
    const before = cpuOf(pid);
    await sleep(1_000);
    calm = cpuOf(pid) - before < quiet.share * 1_000 ? calm + 1 : 0;
  }
  return performance.now() - started;
};

const ofJobs = `select count(*)::int as waiting from pgboss.job where name = 'jobs' and state in ('created', 'retry', 'active')
  and start_after <= now()`;

/** Waits as `untilQuiet` does, and until no scheduled job goes on or is due: one may wait for the database alone. */
export const untilIdle = async (url: string, pid: number, mostSeconds: number): Promise<number> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const started = performance.now();
  const seconds = (): number => (performance.now() - started) / 1_000;
  let waiting = 1;
  try {
    while (waiting > 0 && seconds() < mostSeconds) {
      await untilQuiet(pid, mostSeconds - seconds());
      const { rows } = await client.query<{ waiting: number }>(ofJobs);
      waiting = rows[0]?.waiting ?? 0;
    }
  } finally {
    await client.end();
  }
  return performance.now() - started;
};

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

export type Request = {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly token: string;
  readonly body?: unknown;
};

/** Bytes of the body of one answer. */
export const bytesOf = async ({ url, method, token, body }: Request): Promise<number> => {
  const answer = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await answer.arrayBuffer()).byteLength;
};

/** Sends one request over and over through `connections` sockets for `seconds`. */
export const measureHttp = async (
  request: Request,
  connections: number,
  seconds: number,
  pid: number,
): Promise<Measured> => {
  const latencies: number[] = [];
  let errors = 0;
  const before = cpuOf(pid);
  const started = performance.now();
  await new Promise<void>((resolve, reject) => {
    const run = autocannon(
      {
        url: request.url,
        method: request.method,
        connections,
        duration: seconds,
        headers: { authorization: `Bearer ${request.token}`, 'content-type': 'application/json' },
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      },
      (error) => (error ? reject(error) : resolve()),
    );
    run.on('response', (_client, status, _bytes, ms) => {
      latencies.push(ms);
      if (status !== 200) errors += 1;
    });
  });
  const wall = performance.now() - started;
  const sorted = latencies.toSorted((a, b) => a - b);
  return {
    perSecond: (sorted.length / wall) * 1000,
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
    cpuMs: (cpuOf(pid) - before) / Math.max(1, sorted.length),
    errors,
  };
};

export type Sql = { readonly text: string; readonly values: readonly unknown[] };

/** Runs answers, each of one or more statements, in turn through a bare pg client of this process. */
export const measureInTurn = async (
  pool: pg.Pool,
  answers: readonly (readonly Sql[])[],
  connections: number,
  seconds: number,
): Promise<Measured> => {
  const latencies: number[] = [];
  let turn = 0;
  const started = performance.now();
  const end = started + seconds * 1000;
  const worker = async (): Promise<void> => {
    while (performance.now() < end) {
      const statements = answers[turn % answers.length] ?? [];
      turn += 1;
      const begun = performance.now();
      for (const { text, values } of statements) {
        await pool.query({ name: hash('sha1', text), text, values: [...values] });
      }
      latencies.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const sorted = latencies.toSorted((a, b) => a - b);
  const perSecond = (sorted.length / (performance.now() - started)) * 1000;
  return { perSecond, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99), cpuMs: 0, errors: 0 };
};

/** Runs the same SQL through a bare pg client of this process: no HTTP, no session, no check. */
export const measureSql = (
  pool: pg.Pool,
  statements: readonly Sql[],
  connections: number,
  seconds: number,
): Promise<Measured> => measureInTurn(pool, [statements], connections, seconds);

export const median = (values: readonly number[]): number =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  );

/** Pages through the door: answers a second as a share of a bare client's, by connections. */
export const pageAims: Readonly<Record<number, number>> = { 1: 0.45, 16: 0.6, 64: 0.65 };

type InTurns = {
  readonly connections: number;
  readonly pid: number;
  readonly rounds: number;
  readonly seconds: number;
};

/** A request through the door in turns with a bare client: the median share of its answers a second, the median p50 in ms. */
export const shareOfBare = async (
  request: Request,
  askBare: () => Promise<Measured>,
  { connections, pid, rounds, seconds }: InTurns,
): Promise<{ readonly share: number; readonly p50: number; readonly errors: number }> => {
  const shares: number[] = [];
  const latencies: number[] = [];
  let errors = 0;
  await measureHttp(request, connections, 1, pid);
  for (let round = 0; round < rounds; round += 1) {
    const http = await measureHttp(request, connections, seconds, pid);
    const bare = await askBare();
    shares.push(http.perSecond / bare.perSecond);
    latencies.push(http.p50);
    errors += http.errors;
  }
  return { share: median(shares), p50: median(latencies), errors };
};
