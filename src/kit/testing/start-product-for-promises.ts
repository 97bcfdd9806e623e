import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { FullConfig } from '@playwright/test';
import { type ImapBox, startImap } from '#kit/testing/start-imap.ts';
import { waitForWholeDemo } from '#kit/testing/wait-for-whole-demo.ts';

const root = new URL('../../..', import.meta.url).pathname;
const addressLine = /(http:\/\/127\.0\.0\.1:\d+)/;
const readyWithinMs = 300_000;

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

/** The operator's script of a plug-in: a promise that wants one puts `makePlugin` into its page, in others there is none. */
const pluginScript =
  'globalThis.cadesplugin = globalThis.makePlugin?.() ?? new Promise((_, no) => setTimeout(no, 200));';

/** The box a product takes answers of banks from. */
const boxSetting = (box: ImapBox | undefined): Readonly<Record<string, string>> => {
  if (!box) return {};
  const { user, password, host, port } = box.settings;
  return { IMAP_URL: `imap://${user}:${password}@${host}:${port}` };
};

const start = async (
  dataDir: string,
  more: Readonly<Record<string, string>>,
): Promise<{ address: string; stop: () => Promise<void> }> => {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
      ...more,
    },
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
 * of one freshly filled folder and with a box for answers of banks, so that promises kept at the same time do not meet.
 */
export default async function startProductForPromises({ workers }: FullConfig): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'poruchitel-promises-'));
  const pluginFile = join(folder, 'cadesplugin_api.js');
  writeFileSync(pluginFile, pluginScript);
  const dataDirs = Array.from({ length: workers }, (_, at) => join(folder, String(at)));
  const [first = folder, ...others] = dataDirs;
  const plugin = { CADES_PLUGIN_FILE: pluginFile };
  const filling = await start(first, plugin);
  await waitForWholeDemo(filling.address);
  await filling.stop();
  for (const other of others) cpSync(first, other, { recursive: true });
  const boxes = await Promise.all(dataDirs.map(() => startImap()));
  const products = await Promise.all(
    dataDirs.map((dataDir, at) => start(dataDir, { ...plugin, ...boxSetting(boxes[at]) })),
  );
  process.env['PROMISES_BOXES'] = boxes.map(({ settings }) => settings.port).join(' ');
  process.env['PROMISES_URLS'] = products.map(({ address }) => address).join(' ');
  return async () => {
    await Promise.all(products.map(({ stop }) => stop()));
    await Promise.all(boxes.map(({ stop }) => stop()));
    rmSync(folder, { recursive: true, force: true });
  };
}
