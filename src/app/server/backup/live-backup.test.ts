import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeShelf, runBackup } from '#app/server/backup/backup.factory.ts';
import { readManifest } from '#app/server/backup/manifest.ts';
import { unfinishedName } from '#app/server/backup/unfinished.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';
import { findPrograms } from '#kit/server/database/find-postgres.ts';
import { postgresUrl } from '#kit/testing/start-database.ts';
import { type Place, startPlace } from '#kit/testing/start-place.ts';
import {
  quickImports,
  runCommandLine,
  type ServerProcess,
  signInAt,
  startProcess,
} from '#kit/testing/start-process.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

/** PostgreSQL has taken them a moment ago (decision 20). */
const isRepeated = process.env['CALLS'] === 'repeated';

const password = 'a horse and its battery';
const places: Place[] = [];
const servers: ServerProcess[] = [];
let shelf: Awaited<ReturnType<typeof makeShelf>>;
let office: Place;

const newPlace = async (...how: Parameters<typeof startPlace>): Promise<Place> => {
  const place = await startPlace(...how);
  places.push(place);
  return place;
};

beforeAll(async () => {
  shelf = await makeShelf();
  office = await newPlace('migrated', { username: 'chief', password });
});
afterAll(async () => {
  for (const server of servers) await server.kill();
  for (const place of places) await place.remove();
  await shelf.remove();
});

const start = async ({ env }: Place): Promise<ServerProcess> => {
  const server = await startProcess(env);
  servers.push(server);
  return server;
};

type Workspace = { readonly address: string; readonly headers: Record<string, string> };
const openWorkspace = async (server: ServerProcess): Promise<Workspace> => ({
  address: server.address,
  headers: await signInAt(server, 'chief', password),
});

const createDeal = async ({ address, headers }: Workspace, name: string): Promise<number> => {
  const answer = await fetch(`${address}/api/applications`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': name },
    body: JSON.stringify({ product: 1, client_name: name }),
  });
  return ((await answer.json()) as { id: number }).id;
};

const addDocument = async (
  { address, headers }: Workspace,
  dealId: number,
  number: number,
): Promise<number> => {
  const form = new FormData();
  form.append('application_id', String(dealId));
  form.append('document_type', 'passport');
  form.append(
    'files',
    new Blob([new Uint8Array(samplePdf({ catalog: `/Number ${number}` }))]),
    'document.pdf',
  );
  const answer = await fetch(`${address}/api/application-bank/save-document`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': `paper-${number}` },
    body: form,
  });
  await answer.arrayBuffer();
  return answer.status;
};

/** Deals with a document, and documents that are refused and so removed, until told to stop; answers the deals acknowledged. */
const keepWriting = (workspace: Workspace, signal: AbortSignal) => {
  const acknowledged: number[] = [];
  const writer = async (from: number): Promise<void> => {
    for (let at = from; !signal.aborted; at += 10) {
      const id = await createDeal(workspace, `deal-${at}`);
      if ((await addDocument(workspace, id, at)) === 200) acknowledged.push(id);
      expect(await addDocument(workspace, 9_999_999, at + 5)).toBeGreaterThanOrEqual(400);
      // People write while it is copied; at full speed they would only keep the processor from copying.
      await sleep(50);
    }
  };
  return { acknowledged, done: Promise.all([0, 1, 2].map(writer)) };
};

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  for (let at = 0; at < 6_000; at += 1) {
    if (await isSo()) return;
    await sleep(10);
  }
  throw new Error('it does not come so far');
};

/** A command of the backup in a process of its own, to be killed; `ended` answers what it printed. */
const begin = (args: readonly string[], env: Readonly<Record<string, string>>) => {
  const child = spawn(process.execPath, [...quickImports, 'src/app/server/cli.ts', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATABASE_URL: '', ...env },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += String(chunk)));
  child.stderr.on('data', (chunk: Buffer) => (output += String(chunk)));
  return { child, ended: once(child, 'close').then(() => output) };
};

const dealsOf = async ({ address, headers }: Workspace, ids: readonly number[]): Promise<number> => {
  let found = 0;
  for (const id of ids) {
    const answer = await fetch(`${address}/api/applications/${id}`, { headers });
    await answer.arrayBuffer();
    if (answer.status === 200) found += 1;
  }
  return found;
};

describe('while the product serves', () => {
  let server: ServerProcess;
  let workspace: Workspace;
  beforeAll(async () => {
    server = await start(office);
    workspace = await openWorkspace(server);
  });

  it('a backup taken while people write holds all they were promised before it, each document with its file', async () => {
    const stopped = new AbortController();
    const writing = keepWriting(workspace, stopped.signal);
    await until(() => Promise.resolve(writing.acknowledged.length >= 10));
    const before = [...writing.acknowledged];
    const backup = await runCommandLine(['backup', shelf.at('live')], office.env);
    expect(backup).toMatchObject({ code: 0, output: expect.stringContaining('Копия готова') });
    const during = writing.acknowledged.length;
    stopped.abort();
    await writing.done;
    expect(during).toBeGreaterThan(before.length);
    expect(await dealsOf(workspace, writing.acknowledged)).toBe(writing.acknowledged.length);

    const manifest = await readManifest(shelf.at('live'));
    expect(manifest.rows['public.deals']).toBeGreaterThanOrEqual(before.length);
    expect(manifest.files.stored).toBeGreaterThanOrEqual(before.length);
    const checked = await runBackup('check-backup', shelf.at('live'), office.settings);
    expect(checked).toMatchObject({ code: 0, output: expect.stringContaining('восстанавливается') });

    const place = await newPlace('none');
    expect(await runBackup('restore', shelf.at('live'), place.settings)).toMatchObject({ code: 0 });
    const again = await start(place);
    expect(await dealsOf(await openWorkspace(again), before)).toBe(before.length);
    expect(await again.stop()).toBe(0);
  });

  it.skipIf(postgresUrl)('one killed together with the server leaves the data whole', async () => {
    const id = await createDeal(workspace, 'before-the-kill');
    const { ended } = begin(['backup', shelf.at('with-server')], office.env);
    await until(() => isThere(join(`${shelf.at('with-server')}.part`, 'db')));
    await server.kill();
    expect(await ended).toContain('Копия не снята');
    expect(await isThere(shelf.at('with-server'))).toBe(false);
    expect(await isThere(`${shelf.at('with-server')}.part`)).toBe(false);
    server = await start(office);
    expect(await dealsOf(await openWorkspace(server), [id])).toBe(1);
  });

  it('the server ends when it is asked to', async () => {
    expect(await server.stop()).toBe(0);
  });
});

describe('a backup killed in the middle', () => {
  it.skipIf(isRepeated)('leaves no backup, and the next one to the same folder is whole', async () => {
    const folder = shelf.at('killed');
    const { child, ended } = begin(['backup', folder], office.env);
    await until(() => isThere(`${folder}.part`));
    child.kill('SIGKILL');
    await ended;
    expect(await isThere(folder)).toBe(false);
    expect(
      (await runBackup('restore', `${folder}.part`, (await newPlace('none')).settings)).output,
    ).toContain('нет законченной копии');
    expect(await runBackup('backup', folder, office.settings)).toMatchObject({ code: 0 });
    expect(await isThere(`${folder}.part`)).toBe(false);
    expect(await runBackup('check-backup', folder, office.settings)).toMatchObject({ code: 0 });
  });
});

it.skipIf(isRepeated)(
  'a restore killed in the middle is not served, and the next one brings everything',
  async () => {
    const folder = shelf.at('for-restore');
    expect(await runBackup('backup', folder, office.settings)).toMatchObject({ code: 0 });
    const place = await newPlace('none');
    const { dataDir } = place.settings;
    const { child, ended } = begin(['restore', folder], place.env);
    await until(() => isThere(join(dataDir, unfinishedName)));
    await sleep(20);
    child.kill('SIGKILL');
    await ended;
    expect(await isThere(join(dataDir, unfinishedName))).toBe(true);

    await expect(startProcess(place.env)).rejects.toThrow('ended before it was ready');
    const refused = await runCommandLine(['admin', 'create', 'other'], place.env, `${password}\n`);
    expect(refused).toMatchObject({
      code: 1,
      output: expect.stringContaining('незаконченное восстановление'),
    });

    expect(await runBackup('restore', folder, place.settings)).toMatchObject({ code: 0 });
    expect(await isThere(join(dataDir, unfinishedName))).toBe(false);
    const made = await runCommandLine(['admin', 'create', 'other'], place.env, `${password}\n`);
    expect(made).toMatchObject({ code: 0 });
    const server = await start(place);
    await expect(openWorkspace(server)).resolves.toMatchObject({
      headers: { authorization: expect.any(String) },
    });
    expect(await server.stop()).toBe(0);
  },
);

it.skipIf(!postgresUrl)('a restore killed after the base has come goes on from there', async () => {
  const folder = shelf.at('for-restore');
  const place = await newPlace('none');
  expect(await runBackup('restore', folder, place.settings)).toMatchObject({ code: 0 });
  await writeFile(join(place.settings.dataDir, unfinishedName), folder);
  expect(await runBackup('restore', folder, place.settings)).toMatchObject({ code: 0 });
  expect(await isThere(join(place.settings.dataDir, unfinishedName))).toBe(false);
});

it.skipIf(!postgresUrl)(
  'the password of the base reaches pg_dump by its environment, never as an argument',
  async () => {
    const [real = ''] = findPrograms('pg_dump');
    const bin = shelf.at('bin');
    await mkdir(bin);
    const script = `#!/bin/sh\necho "$PGPASSWORD | $@" >> ${bin}/log\nexec ${real} "$@"\n`;
    await writeFile(join(bin, 'pg_dump'), script);
    await chmod(join(bin, 'pg_dump'), 0o755);
    const url = new URL(office.env['DATABASE_URL'] ?? '');
    url.password = 'a-secret-of-the-base';
    const settings = { ...office.settings, databaseUrl: url.href };
    const env = { PATH: [bin, process.env['PATH']].join(delimiter) };
    const { code, output } = await runBackup('backup', shelf.at('secret'), settings, env);
    expect(code).toBe(0);
    const [, called = ''] = (await readFile(join(bin, 'log'), 'utf8')).split('\n');
    expect(called).toMatch(/^a-secret-of-the-base \| .*--format=custom/);
    expect(called.split(' | ')[1]).not.toContain('a-secret-of-the-base');
    expect(output).not.toContain('a-secret-of-the-base');
  },
);
