import { Readable } from 'node:stream';
import { like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FileMissing } from '#kit/server/files/file-store.ts';
import { dropOldPieces, joinPieces, keepPiece, readUpload, receivedOf } from '#kit/server/files/pieces.ts';
import { uploadPieces } from '#kit/server/files/upload-pieces.tables.ts';
import type { ReceivedFile } from '#kit/server/receive-files.ts';
import { startApi, type TestApi } from '#kit/testing/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const owner = 'user of pieces';
const mib = 1024 * 1024;
const hourMs = 3_600_000;
const received = (bytes: number, upload?: string): ReceivedFile => ({
  sha256: bytes.toString(16).padStart(64, '0'),
  name: 'piece.part',
  mime: 'application/octet-stream',
  bytes,
  marks: [],
  ...(upload !== undefined && { upload }),
});
const keep = (upload: string, at: number, bytes: number, now = api.services.clock.now()) =>
  api.services.database.write((db) => keepPiece({ db, now }, owner, { upload, at }, received(bytes)));
const forget = () =>
  api.services.database.write((db) => db.delete(uploadPieces).where(like(uploadPieces.owner, `%${owner}`)));

it('what has been taken is no more on its way: it hinders nobody from sending on', async () => {
  const now = api.services.clock.now();
  for (const upload of ['first', 'second', 'third']) {
    await keep(upload, 0, 4 * mib);
    await api.services.database.write((db) => joinPieces({ db, now }, owner, [received(199 * mib, upload)]));
  }
  expect(await keep('fourth', 0, 4 * mib)).toBe(4 * mib);
  expect(await api.services.database.read((db) => receivedOf(db, owner, 'third'))).toBe(199 * mib);
  await forget();
});

it('an upload that somebody goes on with keeps its first pieces, however old; one left alone goes whole', async () => {
  const now = api.services.clock.now().getTime();
  const [old, fresh] = [new Date(now - 73 * hourMs), new Date(now - hourMs)];
  await keep('gone on with', 0, 100, old);
  await keep('gone on with', 100, 50, fresh);
  await keep('left alone', 0, 100, old);
  await keep('left alone', 100, 50, old);
  while ((await dropOldPieces(api.services, 1)) > 0);
  const here = (upload: string) => api.services.database.read((db) => receivedOf(db, owner, upload));
  expect([await here('gone on with'), await here('left alone')]).toEqual([150, 0]);
  await forget();
});

it('who reads pieces while another call takes them reads the whole instead, or comes again', async () => {
  const now = api.services.clock.now();
  await keep('read', 0, 100);
  let misses = 1;
  const open = async (id: string) => {
    await api.services.database.write((db) => joinPieces({ db, now }, owner, [received(150, 'read')]));
    misses -= 1;
    if (misses >= 0) throw new FileMissing(id);
    return { stream: Readable.from([Buffer.from(id)]), bytes: 64 };
  };
  const { database, files } = api.services;
  const readAll = async (): Promise<string> => {
    const read: Uint8Array[] = [];
    for await (const bytes of readUpload({ database, files: { ...files, open } }, owner, 'read'))
      read.push(bytes);
    return Buffer.concat(read).toString();
  };
  expect(await readAll()).toBe(received(150).sha256);
  misses = 2;
  await expect(readAll()).rejects.toMatchObject({ kind: { code: 'kit.conflict' } });
  await forget();
});
