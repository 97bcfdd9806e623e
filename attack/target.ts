import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { jsonOf, send } from '#attack/client.ts';
import { type Cluster, startCluster } from '#scripts/postgres-cluster.ts';

/** One running server of the product, as the operator starts it. */
export type Instance = {
  readonly address: string;
  readonly pid: number;
  /** What it has said of errors so far. */
  readonly errors: readonly string[];
  readonly kill: (signal: 'SIGKILL' | 'SIGTERM') => Promise<number | null>;
};

/** What is attacked: one or more servers of one base. */
export type Target = {
  readonly instances: readonly Instance[];
  /** Starts one more server on the same base. */
  readonly start: () => Promise<Instance>;
  readonly cluster: Cluster | undefined;
  readonly close: () => Promise<void>;
};

const root = new URL('..', import.meta.url).pathname;
const addressLine = /(http:\/\/127\.0\.0\.1:\d+)/;

const startInstance = async (env: Readonly<Record<string, string>>): Promise<Instance> => {
  const flags = ['--import', `${root}scripts/quick-imports.mjs`, '--max-semi-space-size=32'];
  const child: ChildProcess = spawn(process.execPath, [...flags, 'src/app/server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: `${root}.cache/node`,
      PORT: '0',
      LOG_LEVEL: 'error',
      RATE_PER_MINUTE: '1000000',
      ...env,
    },
  });
  if (!child.stdout) throw new Error('no output');
  const errors: string[] = [];
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('The server ended before it was ready')));
    createInterface({ input: child.stdout as Readable }).on('line', (line) => {
      const found = addressLine.exec(line)?.[1];
      if (found) resolve(found);
      else if (line.startsWith('{')) errors.push(line);
    });
  });
  return {
    address,
    errors,
    pid: child.pid ?? 0,
    kill: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      child.kill(signal);
      await once(child, 'exit');
      return child.exitCode;
    },
  };
};

const demoIsWhole = async (address: string): Promise<boolean> => {
  const answer = await send(address, { method: 'GET', path: '/api/demo/progress' });
  return (jsonOf(answer) as { is_whole?: boolean } | undefined)?.is_whole === true;
};

const makeTarget = (
  env: Readonly<Record<string, string>>,
  cluster: Cluster | undefined,
  folder: string,
): Target & { readonly instances: Instance[] } => {
  const instances: Instance[] = [];
  return {
    instances,
    cluster,
    start: async () => {
      const instance = await startInstance(env);
      instances.push(instance);
      return instance;
    },
    close: async () => {
      for (const instance of instances) await instance.kill('SIGKILL');
      await cluster?.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'poruchitel-attack-'));

/** Two servers of the whole demonstration on PostgreSQL. */
export const openPair = async (): Promise<Target> => {
  const cluster = await startCluster({ durable: true });
  if (!cluster) throw new Error('PostgreSQL не найден');
  const folder = newFolder();
  const env = { DATABASE_URL: cluster.url, DATA_DIR: folder, DEMO: '1' };
  const target = makeTarget(env, cluster, folder);
  const { address } = await target.start();
  while (!(await demoIsWhole(address))) await sleep(500);
  await target.start();
  return target;
};

/** One server on a copy of a filled demonstration, on the embedded base. */
export const openOne = async (demo: string): Promise<Target> => {
  const folder = newFolder();
  cpSync(demo, folder, { recursive: true });
  const target = makeTarget({ DATABASE_URL: '', DATA_DIR: folder, DEMO: '1' }, undefined, folder);
  await target.start();
  return target;
};
