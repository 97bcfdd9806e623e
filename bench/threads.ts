import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

const root = new URL('..', import.meta.url).pathname;

/** How a process learns to collect its garbage when it is told to. */
export const collecting = ['--import', `${root}bench/collect-on-signal.ts`];

export type Thread = {
  readonly child: ChildProcess;
  readonly ask: (line: string) => Promise<string>;
  readonly next: () => Promise<string>;
};

/** A child process one threads with by lines. */
export const threadTo = (file: string, args: readonly string[] = []): Thread => {
  const child = spawn(process.execPath, ['--max-semi-space-size=32', ...collecting, file, ...args], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  if (!child.stdout || !child.stdin) throw new Error('no pipes');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<string> => {
    const { value, done } = await lines.next();
    if (done) throw new Error(`${file} ended`);
    return value;
  };
  return {
    child,
    next,
    ask: (line) => {
      child.stdin?.write(`${line}\n`);
      return next();
    },
  };
};

/** Ends a child and waits until it has. */
export const end = async ({ child }: Thread): Promise<void> => {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
};

const residentKib = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

/** What the server keeps, KiB: its garbage is collected first. */
export const heldKib = async (pid: number): Promise<number> => {
  for (let times = 0; times < 2; times += 1) {
    process.kill(pid, 'SIGUSR2');
    await sleep(1_500);
  }
  return residentKib(pid);
};
