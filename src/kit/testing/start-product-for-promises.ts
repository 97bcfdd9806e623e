import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { FullConfig } from '@playwright/test';
import { filledDemo } from '#kit/testing/filled-demo.ts';
import { type ImapBox, startImap } from '#kit/testing/start-imap.ts';
import { quickImports, serverFlags } from '#kit/testing/start-process.ts';

const root = new URL('../../..', import.meta.url).pathname;
const addressLine = /(http:\/\/127\.0\.0\.1:\d+)/;
const readyWithinMs = 180_000;
/** Every promise of a worker comes from one address: as many visitors as in an office of ten. */
const ratePerMinute = 6_000;

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

/** Runs a script to its end; throws when it fails. */
const runScript = async (...args: readonly string[]): Promise<void> => {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`);
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

type Product = { readonly address: string; readonly stop: () => Promise<void> };

const run = (dataDir: string, more: Readonly<Record<string, string>>): ChildProcess =>
  spawn(process.execPath, [...serverFlags, 'scripts/start.mjs', '--quick'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
      RATE_PER_MINUTE: String(ratePerMinute),
      ALLOW_PRIVATE_HOSTS: '1', // boxes of promises stand on loopback
      ...more,
    },
  });

/** Starts the product; one that a promise has killed is started again at its address, as systemd does it. */
const start = async (dataDir: string, more: Readonly<Record<string, string>>): Promise<Product> => {
  let isStopping = false;
  let child = run(dataDir, more);
  const address = await readAddress(child);
  child.stdout?.resume();
  const keep = async (): Promise<void> => {
    for (;;) {
      await once(child, 'exit');
      if (isStopping || child.signalCode !== 'SIGKILL') return;
      child = run(dataDir, { ...more, PORT: new URL(address).port });
      child.stdout?.resume();
    }
  };
  const kept = keep();
  return {
    address,
    stop: async () => {
      isStopping = true;
      child.kill('SIGTERM');
      await kept;
    },
  };
};

/**
 * Before the promises: the very product of `npm start`, once for every worker, each on a free port and a copy
 * of one filled demo and with a box for answers of banks, so that promises kept at the same time do not meet.
 */
export default async function startProductForPromises({ workers }: FullConfig): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'poruchitel-promises-'));
  const pluginFile = join(folder, 'cadesplugin_api.js');
  writeFileSync(pluginFile, pluginScript);
  const dataDirs = Array.from({ length: workers }, (_, at) => join(folder, String(at)));
  const plugin = { CADES_PLUGIN_FILE: pluginFile };
  await runScript(...quickImports, 'scripts/start.mjs', '--build-only', '--quick');
  await runScript(...serverFlags, 'scripts/fill-demo.ts');
  for (const dataDir of dataDirs) cpSync(filledDemo(), dataDir, { recursive: true });
  const boxes = await Promise.all(dataDirs.map(() => startImap()));
  const products = await Promise.all(
    dataDirs.map((dataDir, at) => start(dataDir, { ...plugin, ...boxSetting(boxes[at]) })),
  );
  process.env['PROMISES_FOLDERS'] = dataDirs.join(' ');
  process.env['PROMISES_BOXES'] = boxes.map(({ settings }) => settings.port).join(' ');
  process.env['PROMISES_URLS'] = products.map(({ address }) => address).join(' ');
  return async () => {
    await Promise.all(products.map(({ stop }) => stop()));
    await Promise.all(boxes.map(({ stop }) => stop()));
    rmSync(folder, { recursive: true, force: true });
  };
}
