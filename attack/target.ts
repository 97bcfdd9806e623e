import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
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
  /** Freezes it where it runs, or lets it run on. */
  readonly freeze: (isFrozen: boolean) => void;
};

/** What is attacked: one or more servers of one base. */
export type Target = {
  readonly instances: readonly Instance[];
  /** Starts one more server on the same base, with settings of its own. */
  readonly start: (own?: Readonly<Record<string, string>>) => Promise<Instance>;
  readonly cluster: Cluster | undefined;
  /** Does a command of the operator on the same base: what it said, and its exit code. */
  readonly command: (name: string) => Promise<{ readonly said: string; readonly code: number }>;
  /** Disks of their own that may be filled; undefined where nobody may mount one. */
  readonly databaseDisk?: string;
  readonly filesDisk?: string;
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
    freeze: (isFrozen) => void child.kill(isFrozen ? 'SIGSTOP' : 'SIGCONT'),
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
  disks: Pick<Target, 'databaseDisk' | 'filesDisk'> = {},
): Target & { readonly instances: Instance[] } => {
  const instances: Instance[] = [];
  return {
    instances,
    cluster,
    ...disks,
    start: async (own = {}) => {
      const instance = await startInstance({ ...env, ...own });
      instances.push(instance);
      return instance;
    },
    command: (name) =>
      new Promise((resolve) => {
        const flags = ['--import', `${root}scripts/quick-imports.mjs`, 'src/app/server/cli.ts', name];
        const child = execFile(
          process.execPath,
          flags,
          { cwd: root, env: { ...process.env, ...env } },
          (_error, said) => resolve({ said: said.trim(), code: child.exitCode ?? 1 }),
        );
      }),
    close: async () => {
      for (const instance of instances) await instance.kill('SIGKILL');
      await cluster?.close();
      for (const disk of Object.values(disks)) execFileSync('umount', ['-l', disk]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** A disk in memory that may be filled without harm; the folder itself where nobody may mount one. */
const mountDisk = (
  folder: string,
  name: string,
  size: string,
): { readonly path: string; readonly isOwn: boolean } => {
  const path = join(folder, name);
  mkdirSync(path, { mode: 0o755 });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=1777`, 'tmpfs', path], {
      stdio: 'ignore',
    });
    return { path, isOwn: true };
  } catch {
    return { path, isOwn: false };
  }
};

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'poruchitel-attack-'));

/** Builds the interface that the servers give to browsers, unless it stands there. */
const buildInterface = (): void => {
  const flags = ['--import', `${root}scripts/quick-imports.mjs`, 'scripts/start.mjs', '--build-only'];
  execFileSync(process.execPath, flags, { cwd: root, stdio: 'ignore' });
};

/** Two servers of the whole demonstration on PostgreSQL. */
export const openPair = async (): Promise<Target> => {
  buildInterface();
  const folder = newFolder();
  chmodSync(folder, 0o755); // the database is another user's
  const [base, files] = [mountDisk(folder, 'base', '3g'), mountDisk(folder, 'files', '1g')];
  const cluster = await startCluster({ durable: true, under: base.path });
  if (!cluster) throw new Error('PostgreSQL не найден');
  // Without a key of its own nobody's passport is kept there, and nothing is looked for.
  const key = randomBytes(32).toString('base64');
  const env = { DATABASE_URL: cluster.url, DATA_DIR: files.path, DEMO: '1', MASTER_KEY: key };
  const target = makeTarget(env, cluster, folder, {
    ...(base.isOwn ? { databaseDisk: base.path } : {}),
    ...(files.isOwn ? { filesDisk: files.path } : {}),
  });
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
