import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

type Holder = { readonly pid: number; readonly started: string; readonly host: string };

/** A refusal to open a data folder that another live process holds. */
export class DataFolderBusy extends Error {
  readonly holder: Holder;
  constructor(folder: string, holder: Holder) {
    super(`Data folder ${folder} is held by process ${holder.pid} on ${holder.host}`);
    this.holder = holder;
  }
}

/** When a process began, in clock ticks since boot; '' where /proc does not tell. */
const startOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const isHeld = (holder: Holder): boolean =>
  holder.host !== hostname() || (isAlive(holder.pid) && startOf(holder.pid) === holder.started);

/** Longer than anybody alive takes from making his lock to writing it. */
const writtenWithinMs = 500;
const pause = (ms: number): unknown => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

const tryRead = (file: string): Holder | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/** Who holds a folder; undefined where he has just left it, or was killed before he wrote who he is. */
const readHolder = (file: string): Holder | undefined => {
  const holder = tryRead(file);
  if (holder) return holder;
  pause(writtenWithinMs);
  return tryRead(file);
};

/** The file that says who holds a folder. */
export const lockName = 'server.lock';

/**
 * Takes the folder for this process and returns what gives it back. The lock of a process that died is
 * taken over; the lock of a live one, or of another host, never is.
 */
export const lockDataFolder = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, lockName);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const descriptor = openSync(file, 'wx', 0o600);
      const mine: Holder = { pid: process.pid, started: startOf(process.pid), host: hostname() };
      writeSync(descriptor, JSON.stringify(mine));
      closeSync(descriptor);
      const remove = (): void => rmSync(file, { force: true });
      process.once('exit', remove);
      return () => {
        process.off('exit', remove);
        remove();
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = readHolder(file);
    if (holder && isHeld(holder)) throw new DataFolderBusy(folder, holder);
    rmSync(file, { force: true });
  }
  throw new Error(`Could not lock ${folder}`);
};
