import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPrograms } from '#kit/server/database/find-postgres.ts';

/** A throw-away PostgreSQL in a temporary folder: for tests and benchmarks, gone when closed. */
export type Cluster = {
  readonly url: string;
  readonly version: string;
  /** Where its data lies. */
  readonly folder: string;
  /** Ends the server: `fast` lets nobody in and rolls back, `immediate` is a crash. */
  readonly stop: (mode: 'fast' | 'immediate') => Promise<void>;
  /** Starts a stopped one again on the same port. */
  readonly start: () => Promise<void>;
  /** Starts one again that has ended by itself. */
  readonly revive: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const isRoot = process.getuid?.() === 0;

/** The folder of PostgreSQL's programs, the newest on this machine; undefined where there is none. */
export const findPostgres = (): string | undefined => {
  const [newest] = findPrograms('initdb');
  return newest && dirname(newest);
};

/** PostgreSQL refuses to run as root, so there its own user runs it. */
const asOwner = (program: string, args: readonly string[]): [string, string[]] =>
  isRoot ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, [...args]];

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
};

const makeFolder = (under: string): string => {
  const folder = mkdtempSync(join(under, 'poruchitel-pg-'));
  if (isRoot) execFileSync('chown', ['postgres', folder]);
  return folder;
};

const isReady = (bin: string, port: number): boolean => {
  try {
    execFileSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** Starts a cluster; `durable` keeps fsync on, for tests of what survives; `under` says where. Undefined without PostgreSQL here. */
export const startCluster = async ({
  durable = false,
  under = tmpdir(),
} = {}): Promise<Cluster | undefined> => {
  const bin = findPostgres();
  if (!bin) return undefined;
  const folder = makeFolder(under);
  const port = await freePort();
  const init = [
    '-D',
    join(folder, 'd'),
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ];
  const [initProgram, initArgs] = asOwner(join(bin, 'initdb'), [...init, ...(durable ? [] : ['--no-sync'])]);
  execFileSync(initProgram, initArgs, { stdio: 'ignore', cwd: tmpdir() });
  const speed = durable
    ? []
    : ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'];
  const server = ['-D', join(folder, 'd'), '-h', '127.0.0.1', '-p', String(port), '-k', folder];
  const tuned = ['-c', 'max_connections=200', '-c', 'shared_buffers=256MB', ...speed];
  const [program, args] = asOwner(join(bin, 'postgres'), [...server, ...tuned]);
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const started = spawn(program, args, { stdio: 'ignore', cwd: tmpdir() });
    child = started;
    for (let attempt = 0; !isReady(bin, port); attempt += 1) {
      if (attempt > 100 || started.exitCode !== null) throw new Error('PostgreSQL did not start');
      await sleep(100);
    }
  };
  const stop = async (mode: 'fast' | 'immediate'): Promise<void> => {
    const asked = asOwner(join(bin, 'pg_ctl'), ['-D', join(folder, 'd'), '-m', mode, 'stop']);
    execFileSync(...asked, { stdio: 'ignore', cwd: tmpdir() });
    if (child?.exitCode === null) await once(child, 'exit');
  };
  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    version: execFileSync(join(bin, 'postgres'), ['--version']).toString().trim(),
    folder: join(folder, 'd'),
    start,
    stop,
    revive: async () => {
      const hasEnded = child !== undefined && (child.exitCode !== null || child.signalCode !== null);
      if (hasEnded) await start();
    },
    close: async () => {
      if (child?.exitCode === null) await stop('immediate');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
