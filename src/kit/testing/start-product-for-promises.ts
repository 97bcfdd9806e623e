import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { FullConfig } from '@playwright/test';

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

const start = async (dataDir: string): Promise<{ address: string; stop: () => Promise<void> }> => {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', DATABASE_URL: '' },
  });
  const address = await readAddress(child);
  child.stdout?.resume();
  return {
    address,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
};

/**
 * Before the promises: the very product of `npm start`, once for every worker, each on a free port and a copy
 * of one freshly filled folder, so that promises kept at the same time do not meet.
 */
export default async function startProductForPromises({ workers }: FullConfig): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'poruchitel-promises-'));
  const dataDirs = Array.from({ length: workers }, (_, at) => join(folder, String(at)));
  const [first = folder, ...others] = dataDirs;
  const filling = await start(first);
  await filling.stop();
  for (const other of others) cpSync(first, other, { recursive: true });
  const products = await Promise.all(dataDirs.map(start));
  process.env['PROMISES_URLS'] = products.map(({ address }) => address).join(' ');
  return async () => {
    await Promise.all(products.map(({ stop }) => stop()));
    rmSync(folder, { recursive: true, force: true });
  };
}
