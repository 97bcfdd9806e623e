import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { median, memoryOf } from '#bench/measure.ts';
import { startTexts } from '#app/server.texts.ts';

const root = new URL('..', import.meta.url).pathname;
const limits = { first: 20, whole: 120, second: 3 } as const;
const secondStarts = 3;
const restMs = 60_000;
const ready = /(http:\/\/127\.0\.0\.1:\d+)/;

type Started = { readonly child: ChildProcess; readonly lines: Interface; readonly seconds: number };

const secondsSince = (from: number): number => (performance.now() - from) / 1000;

/** Waits for a line that `npm start` prints. */
const until = (lines: Interface, isIt: (line: string) => boolean): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  lines.on('line', (line) => isIt(line) && resolve());
  lines.on('close', () => reject(new Error('npm start ended before it said so')));
  return promise;
};

/** `npm start` as a person types it, on a free port, until it says that it is ready. */
const start = async (dataDir: string): Promise<Started> => {
  const begun = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', DATABASE_URL: '', LOG_LEVEL: 'error' },
    detached: true,
  });
  const lines = createInterface({ input: child.stdout });
  await until(lines, (line) => ready.test(line));
  return { child, lines, seconds: secondsSince(begun) };
};

/** The process that serves, among what `npm start` has started. */
const serverPid = async ({ child }: Started): Promise<number> => {
  const listed = spawn('pgrep', ['-g', String(child.pid), '-f', 'scripts/start.mjs'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pids: number[] = [];
  for await (const line of createInterface({ input: listed.stdout })) pids.push(Number(line));
  return Math.max(...pids);
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** The server ends later than `npm` does, and later than its output. */
const stop = async (started: Started): Promise<void> => {
  const pid = await serverPid(started);
  if (started.child.pid) process.kill(-started.child.pid, 'SIGTERM');
  while (isAlive(pid)) await sleep(20);
};

const judged = (what: string, value: number, limit: number): boolean => {
  console.log(`${what}: ${value.toFixed(1)} s, limit ${limit}${value <= limit ? '' : ' MISSED'}`);
  return value <= limit;
};

/** Times `npm start` on the embedded database: the first (nothing built, no data), the whole demo, and the second. */
export const benchStart = async (): Promise<boolean> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'poruchitel-start-'));
  await rm(join(root, 'dist'), { recursive: true, force: true });
  const first = await start(dataDir);
  const begun = performance.now();
  await until(first.lines, (line) => line === startTexts.demoWhole);
  const whole = secondsSince(begun);
  await stop(first);
  const seconds: number[] = [];
  for (let at = 0; at < secondStarts; at += 1) {
    const again = await start(dataDir);
    seconds.push(again.seconds);
    if (at === secondStarts - 1) {
      await sleep(restMs);
      console.log(`idle memory a minute after a start: ${memoryOf(await serverPid(again)).toFixed(0)} MiB`);
    }
    await stop(again);
  }
  await rm(dataDir, { recursive: true, force: true });
  return [
    judged('first start, packages installed', first.seconds, limits.first),
    judged('the whole demo after it', whole, limits.whole),
    judged('second start', median(seconds), limits.second),
  ].every(Boolean);
};
