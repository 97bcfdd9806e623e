import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#kit/server/database.ts';
import { openDiskFileStore } from '#kit/server/files/disk-file-store.ts';
import type { FileStore } from '#kit/server/files/file-store.ts';
import { holdFiles, releaseFiles, sweepUnnamed } from '#kit/server/files/named-files.ts';
import { startDatabase } from '#kit/testing/start-database.ts';

let database: Database;
let files: FileStore;
let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hold-files-'));
  database = await startDatabase();
  files = await openDiskFileStore(dataDir, { now: new Date() });
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const save = async (text: string): Promise<string> => {
  const stream = (async function* () {
    yield Buffer.from(text);
  })();
  return (await files.save(stream, { maxBytes: 100, accept: async () => true })).id;
};

it('what no row names stays while files are held, and goes when they are released', async () => {
  const id = await save('unnamed');
  const later = new Date(Date.now() + 60_000);
  await holdFiles(database.owner);
  expect(await sweepUnnamed({ database, files, jobPage: 100 }, later)).toBe(0);
  expect(await files.exists(id)).toBe(true);
  await releaseFiles(database.owner);
  expect(await sweepUnnamed({ database, files, jobPage: 100 }, later)).toBe(1);
  expect(await files.exists(id)).toBe(false);
});
