import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = new URL('../../..', import.meta.url).pathname;
const addressLine = /(http:\/\/127\.0\.0\.1:\d+)/;
const readyWithinMs = 180_000;

const readAddress = async (child: ChildProcess): Promise<string> => {
  const timer = setTimeout(() => child.kill('SIGKILL'), readyWithinMs);
  try {
    if (!child.stdout) throw new Error('no output');
    for await (const line of createInterface({ input: child.stdout })) {
      const address = addressLine.exec(line)?.[1];
      if (address) return address;
    }
    throw new Error('The product ended before it was ready');
  } finally {
    clearTimeout(timer);
  }
};

/** Before the promises: the very product of `npm start`, in a folder of its own, on a free port. */
export default async function startProductForPromises(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'poruchitel-promises-'));
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', DATABASE_URL: '' },
  });
  process.env['PROMISES_URL'] = await readAddress(child);
  child.stdout?.resume();
  return async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  };
}
