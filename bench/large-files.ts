import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openAsBlob, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { adminOfBench, benchHeaders } from '#bench/import.ts';
import { zipOf } from '#features/tenders/server/register/register.factory.ts';
import { migrate } from '#kit/server/migrate.ts';
import { openPostgres } from '#kit/server/open-postgres.ts';
import { type ServerProcess, startProcess } from '#kit/testing/start-process.ts';
import { type Cluster, startCluster } from '#scripts/postgres-cluster.ts';

/** What a process that reads such files may hold at its worst, in MiB. */
const mostMemory = 512;
const mib = 2 ** 20;
/** Under the 200 MiB of the door, with room for the form around the file. */
const large = 199 * mib;
const patience = 300_000;

/** Text of so many bytes that packs, but not as a bomb does. */
const filler = (bytes: number): string => {
  const words = Array.from({ length: 4_096 }, (_, at) => ((at * 2_654_435_761) >>> 0).toString(36)).join(' ');
  return words.repeat(Math.ceil(bytes / words.length)).slice(0, bytes);
};

const sample = (): Promise<string> =>
  readFile(new URL('../public/samples/notice-44fz.xml', import.meta.url), 'utf8');

/** A true notice with so many bytes of attachments that nobody asks for. */
const notice = async (number: string, bytes: number): Promise<string> => {
  const piece = `<ns9:printFormData>${filler(mib)}</ns9:printFormData>`;
  const text = (await sample()).replaceAll('0998990000126000001', number);
  const at = text.lastIndexOf('</ns2:epNotificationEF2020>');
  return text.slice(0, at) + piece.repeat(Math.floor(bytes / piece.length)) + text.slice(at);
};

type Case = {
  readonly name: string;
  readonly make: () => Promise<Buffer>;
  /** The only line of the report: what became of the file, and why. */
  readonly outcome: 'new' | 'error';
  readonly reason?: RegExp;
};

const notices = async (bytes: number): Promise<Buffer> => {
  const one = (await sample()).replace(/^[\s\S]*?<ns2:epNotificationEF2020/, '<ns2:epNotificationEF2020');
  const body = one.replace(/<\/ns2:export>\s*$/, '');
  const head = (await sample()).split('<ns2:epNotificationEF2020')[0] ?? '';
  return Buffer.from(`${head}${body.repeat(Math.floor(bytes / Buffer.byteLength(body)))}</ns2:export>`);
};

/** An archive whose directory says an entry is small. */
const lyingZip = (content: Buffer): Buffer => zipOf([{ name: 'notice.xml', content, declaredSize: 1_000 }]);

const cases: readonly Case[] = [
  {
    name: 'large.xml',
    make: async () => Buffer.from(await notice('0998990000126000881', large)),
    outcome: 'new',
  },
  { name: 'many.xml', make: () => notices(large), outcome: 'error', reason: /слишком много сведений/ },
  {
    name: 'text.xml',
    make: async () =>
      Buffer.from(`<export><epNotificationEF2020>${filler(large)}</epNotificationEF2020></export>`),
    outcome: 'error',
    reason: /больше 10 МиБ/,
  },
  {
    name: 'deep.xml',
    make: async () => Buffer.from('<a>'.repeat(large / 3)),
    outcome: 'error',
    reason: /вложенность/,
  },
  {
    name: 'entry.zip',
    make: async () => zipOf([{ name: 'notice.xml', content: await notice('0998990000126000882', large) }]),
    outcome: 'error',
    reason: /больше 100 МиБ/,
  },
  {
    name: 'lying.zip',
    make: async () => lyingZip(Buffer.from(await notice('0998990000126000883', large))),
    outcome: 'error',
  },
  {
    name: 'within.zip',
    make: async () => zipOf([{ name: 'notice.xml', content: await notice('0998990000126000884', 95 * mib) }]),
    outcome: 'new',
  },
  {
    name: 'large.json',
    make: async () => Buffer.from(`{"tender":[{"a":"${filler(large)}"}]}`),
    outcome: 'error',
  },
  {
    name: 'within.json',
    make: async () => Buffer.from(`[${`{"a":${JSON.stringify(filler(200))}},`.repeat(150_000)}{}]`),
    outcome: 'error',
  },
  {
    name: 'dense.json',
    make: async () => Buffer.from(`{"tender":[{"a":[${'[],'.repeat(10 * mib)}[]]}]}`),
    outcome: 'error',
  },
  {
    name: 'fields.json',
    make: async () =>
      Buffer.from(`{"tender":[${`{${'"commonInfo":{},'.repeat(2_000)}"b":1},`.repeat(900)}{}]}`),
    outcome: 'error',
  },
];

/** The most memory a process has ever held, in MiB; 0 when it is gone. */
const peakOf = (pid: number): number => {
  try {
    const [, kib = '0'] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kib) / 1024;
  } catch {
    return 0;
  }
};

type File = { readonly id: number; readonly state: string };
type Line = { readonly outcome: string; readonly reason: string };
const ask = async <T>(address: string, path: string): Promise<readonly T[]> => {
  const answer = await fetch(`${address}/api${path}`, { headers: benchHeaders });
  return ((await answer.json()) as { readonly items: readonly T[] }).items;
};

/** Brings a file in by the door of the screen and waits for its lines. */
const upload = async ({ address }: ServerProcess, path: string, name: string): Promise<readonly Line[]> => {
  const form = new FormData();
  form.append('files', await openAsBlob(path), name);
  const answer = await fetch(`${address}/api/files-parsed/upload`, {
    method: 'POST',
    headers: { ...benchHeaders, 'idempotency-key': `large-${name}` },
    body: form,
  });
  if (!answer.ok) return [{ outcome: 'error', reason: `${answer.status} ${await answer.text()}` }];
  for (let waited = 0; waited < patience; waited += 250) {
    const [file] = await ask<File>(address, '/files-parsed');
    if (file && (file.state === 'done' || file.state === 'failed'))
      return ask<Line>(address, `/files-parsed/lines?file_id=${file.id}`);
    await sleep(250);
  }
  return [{ outcome: 'error', reason: 'no answer in time' }];
};

/** Brings a file in by the command and gives its lines with the most memory the command held. */
const command = async (url: string, dataDir: string, path: string) => {
  const args = ['src/app/server/cli.ts', 'import-eis', path];
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir, DEMO: '0' };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += String(chunk)));
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, peakOf(child.pid ?? 0))), 50);
  await once(child, 'close');
  clearInterval(watch);
  const lines = output
    .trim()
    .split('\n')
    .map((line): Line => {
      const [, , , outcome = '', reason = ''] = line.split('\t');
      return { outcome, reason };
    });
  return { lines, peak };
};

const judge = ({ outcome, reason }: Case, lines: readonly Line[]): boolean =>
  lines.length === 1 &&
  [outcome, 'same'].includes(lines[0]?.outcome ?? '') &&
  (reason === undefined || reason.test(lines[0]?.reason ?? ''));

const report = (door: string, name: string, bytes: number, peak: number, lines: readonly Line[]): void => {
  const words = lines.map(({ outcome, reason }) => `${outcome} ${reason}`.trim()).join('; ');
  console.log(
    `${door.padEnd(8)} ${name.padEnd(12)} ${(bytes / mib).toFixed(0).padStart(4)} MiB  peak ${peak.toFixed(0).padStart(4)} MiB  ${words}`,
  );
};

const measureCase = async (one: Case, server: ServerProcess, cluster: Cluster, folder: string) => {
  const path = join(folder, one.name);
  await writeFile(path, await one.make());
  const { size } = await stat(path);
  const uploaded = await upload(server, path, one.name);
  const served = peakOf(server.child.pid ?? 0);
  report('upload', one.name, size, served, uploaded);
  const commanded = await command(cluster.url, join(folder, 'command'), path);
  report('command', one.name, size, commanded.peak, commanded.lines);
  await rm(path);
  const isRight = judge(one, uploaded) && judge(one, commanded.lines);
  return isRight && served <= mostMemory && commanded.peak <= mostMemory;
};

/**
 * Brings files as large as the door lets in, good and bad, to a server on PostgreSQL by the screen and by the
 * command, each with the line it must get, and says the most memory either has held; false past the limit.
 */
export const benchLargeFiles = async (only: readonly string[]): Promise<boolean> => {
  const cluster = await startCluster();
  if (!cluster) throw new Error('PostgreSQL is not installed');
  const folder = await mkdtemp(join(tmpdir(), 'bench-large-'));
  try {
    const database = await openPostgres(cluster.url);
    await migrate(database);
    await database.close();
    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    await client.query(adminOfBench);
    await client.end();
    const env = { DATA_DIR: join(folder, 'server'), DATABASE_URL: cluster.url };
    const chosen = cases.filter(({ name }) => only.length === 0 || only.includes(name));
    let isGood = true;
    for (const one of chosen) {
      // A server of its own for each: the most memory it has held is then the file's.
      const server = await startProcess(env);
      try {
        isGood = (await measureCase(one, server, cluster, folder)) && isGood;
      } finally {
        await server.stop();
      }
    }
    console.log(isGood ? `all under ${mostMemory} MiB` : `a wrong line, or more than ${mostMemory} MiB`);
    return isGood;
  } finally {
    await rm(folder, { recursive: true, force: true });
    await cluster.close();
  }
};
