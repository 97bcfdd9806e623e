import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const root = new URL('../../..', import.meta.url).pathname;
/** As the commands of package.json give them. */
export const quickImports = ['--import', `${root}scripts/quick-imports.mjs`];
/** As `npm start` gives them: a roomy young generation spares a busy server a third of its time. */
export const serverFlags = [...quickImports, '--max-semi-space-size=32'];
const addressLine = /(http:\/\/127\.0\.0\.1:\d+)/;

/** A real server process, as the operator starts it. */
export type ServerProcess = {
  readonly address: string;
  readonly child: ChildProcess;
  /** Ends it the way the machine does when it dies: at once. */
  readonly kill: () => Promise<void>;
  /** Ends it the way the operator does. */
  readonly stop: () => Promise<number | null>;
};

const readAddress = async (child: ChildProcess): Promise<string> => {
  if (!child.stdout) throw new Error('no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const address = addressLine.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error('The server ended before it was ready');
};

const exit = async (child: ChildProcess): Promise<number | null> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
};

const started = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of started) child.kill('SIGKILL');
});

/**
 * A server that a failed test has left goes with the process of tests: it would hold the pipe that the run waits to see
 * closed, and the run would never end.
 */
const endWithTests = (child: ChildProcess): void => {
  started.add(child);
  child.once('exit', () => started.delete(child));
};

/** Starts `main.ts` in a process of its own with this environment, on a free port, and waits until it is ready. */
export const startProcess = async (env: Readonly<Record<string, string>>): Promise<ServerProcess> => {
  const child = spawn(process.execPath, [...serverFlags, 'src/app/server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: '',
      PORT: '0',
      LOG_LEVEL: 'error',
      DEMO: '0',
      RATE_PER_MINUTE: '1000000',
      ...env,
    },
  });
  endWithTests(child);
  const address = await readAddress(child);
  child.stdout?.resume();
  return {
    address,
    child,
    kill: async () => {
      child.kill('SIGKILL');
      await exit(child);
    },
    stop: () => {
      child.kill('SIGTERM');
      return exit(child);
    },
  };
};

/** Runs a command of the operator to its end and returns its exit code and what it printed. */
export const runCommandLine = async (
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  input = '',
): Promise<{ code: number | null; output: string }> => {
  const child = spawn(process.execPath, [...quickImports, 'src/app/server/cli.ts', ...args], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, DATABASE_URL: '', DEMO: '0', ...env },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += String(chunk)));
  child.stderr.on('data', (chunk: Buffer) => (output += String(chunk)));
  child.stdin.end(input);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
};

/** Signs a person in at a server that runs; answers the headers of his calls. */
export const signInAt = async (
  { address }: Pick<ServerProcess, 'address'>,
  username: string,
  password: string,
): Promise<Record<string, string>> => {
  const answer = await fetch(`${address}/api/login/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  return { authorization: `Bearer ${((await answer.json()) as { token: string }).token}` };
};
