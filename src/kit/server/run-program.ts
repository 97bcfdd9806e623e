import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** What the programs of others run with; on top of it a secret travels, never among the arguments. */
export type Environment = Readonly<Record<string, string | undefined>>;

type Run = {
  readonly env: Environment;
  /** What the program reads; nothing unless given. It ends with us: a program whose input is cut gives up. */
  readonly input?: Readable;
  /** Where its output goes; the end of it is answered unless given. */
  readonly output?: Writable;
};

/** How a program ended: its exit code, and the last of what it said. */
type Ended = { readonly code: number | null; readonly output: string; readonly complaint: string };

const maxCharacters = 4_000;

const lastOf = (stream: Readable): (() => string) => {
  let cached = '';
  stream.setEncoding('utf8').on('data', (text: string) => (cached = (cached + text).slice(-maxCharacters)));
  return () => cached.trim();
};

/**
 * Runs a program of this machine by its path, without a shell. Throws what breaks our side of the streams (a full
 * disk, say); a program that ends early is no failure here, its code and complaint tell.
 */
export const runProgram = async (
  path: string,
  args: readonly string[],
  { env, input, output }: Run,
): Promise<Ended> => {
  const child = spawn(path, args, { env, stdio: ['pipe', 'pipe', 'pipe'] });
  const complaint = lastOf(child.stderr);
  const stated = output ? () => '' : lastOf(child.stdout);
  const ended = once(child, 'close') as Promise<[number | null]>;
  child.stdin.on('error', () => undefined); // it has ended before it read everything
  const feeding = input ? pipeline(input, child.stdin) : Promise.resolve(child.stdin.end());
  const flows = await Promise.allSettled([feeding, output ? pipeline(child.stdout, output) : ended]);
  const [code] = await ended;
  const broken = flows.find((flow) => flow.status === 'rejected' && !isEarlyEnd(flow.reason));
  if (broken?.status === 'rejected') throw broken.reason;
  return { code, output: stated(), complaint: complaint() };
};

const isEarlyEnd = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EPIPE' || error.code === 'ERR_STREAM_PREMATURE_CLOSE');
