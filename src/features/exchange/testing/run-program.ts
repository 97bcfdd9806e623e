import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** A program of Debian that a test has started. */
export type Program = {
  readonly child: ChildProcess;
  readonly isOver: () => boolean;
  /** Comes when it has ended, by itself or not. */
  readonly over: Promise<unknown>;
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
};

/** The words of a command line. */
export const words = (line: string): string[] => line.split(' ');

const listenAt = async (askedPort: number): Promise<number | undefined> => {
  const server = createServer().listen(askedPort, '127.0.0.1');
  try {
    await once(server, 'listening');
    return (server.address() as { port: number }).port;
  } catch {
    return undefined;
  } finally {
    server.close();
  }
};

/** A port that nobody listens at now. */
export const freePort = async (): Promise<number> => {
  const port = await listenAt(0);
  if (port === undefined) throw new Error('No port is free');
  return port;
};

/** A free port whose neighbour is free too, as telephones take both; away from those the system gives by itself. */
export const freePair = async (): Promise<number> => {
  for (;;) {
    const port = 20_000 + 2 * randomInt(5_000);
    if ((await listenAt(port)) !== undefined && (await listenAt(port + 1)) !== undefined) return port;
  }
};

/** Starts a program in a group of its own, for its workers are processes too. */
export const runProgram = (
  file: string,
  args: readonly string[],
  options: Pick<SpawnOptions, 'stdio' | 'cwd' | 'env'> = { stdio: 'ignore' },
): Program => {
  const child = spawn(file, args, { ...options, detached: true });
  const isOver = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const over = once(child, 'exit');
  return {
    child,
    isOver,
    over,
    stop: async (signal = 'SIGTERM') => {
      if (isOver() || child.pid === undefined) return;
      process.kill(signal === 'SIGKILL' ? -child.pid : child.pid, signal);
      await over;
    },
  };
};
