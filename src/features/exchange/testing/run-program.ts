import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
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

/** A port that nobody listens at now. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
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
