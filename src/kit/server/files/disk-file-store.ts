import { open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDurableFolders } from '#kit/server/files/durable-folders.ts';
import { DiskFull, FileDamaged, FileMissing, type FileStore } from '#kit/server/files/file-store.ts';
import { hashOf } from '#kit/server/files/hash-file.ts';
import { keepFile, writeTempFile } from '#kit/server/files/temp-file.ts';

/** `now` tells the age of left-over temporary files; `minFreeShare` of the disk (0.05 unless said) stays free. */
type DiskFileStoreOptions = { readonly now: Date; readonly minFreeShare?: number };

const DAY_MS = 24 * 60 * 60 * 1000;

/** Opens the store in `dataDir` (`files/ab/cd/<sha256>`, `tmp/`) and sweeps temporary files older than a day. */
export async function openDiskFileStore(dataDir: string, options: DiskFileStoreOptions): Promise<FileStore> {
  const { now, minFreeShare = 0.05 } = options;
  const filesDir = join(dataDir, 'files');
  const tmpDir = join(dataDir, 'tmp');
  await makeDurableFolders(dataDir, filesDir);
  await makeDurableFolders(dataDir, tmpDir);
  await sweep(tmpDir, now);
  return {
    async save(stream, { maxBytes, accept }) {
      await refuseWhenFull(dataDir, minFreeShare);
      const written = await writeTempFile(tmpDir, stream, maxBytes);
      try {
        const verdict = await accept(written.path);
        const path = pathOf(filesDir, written.sha256);
        await keepFile(written.path, path, dataDir);
        return { id: written.sha256, sha256: written.sha256, bytes: written.bytes, path, verdict };
      } finally {
        await rm(written.path, { force: true });
      }
    },
    open: (id, { verify = false } = {}) => openStored(filesDir, id, verify),
    async exists(id) {
      return isFileId(id) && (await stat(pathOf(filesDir, id)).catch(absentAsNull)) !== null;
    },
    async remove(id) {
      if (isFileId(id)) await rm(pathOf(filesDir, id), { force: true });
    },
    storedBefore: (moment) => listBefore(filesDir, moment),
  };
}

async function* listBefore(filesDir: string, moment: Date): AsyncGenerator<string> {
  for (const first of await readdir(filesDir)) {
    for (const second of await readdir(join(filesDir, first))) {
      for (const id of (await readdir(join(filesDir, first, second))).filter(isFileId)) {
        const found = await stat(pathOf(filesDir, id)).catch(absentAsNull);
        if (found !== null && found.mtimeMs < moment.getTime()) yield id;
      }
    }
  }
}

async function openStored(filesDir: string, id: string, verify: boolean) {
  const handle = isFileId(id) ? await open(pathOf(filesDir, id), 'r').catch(absentAsNull) : null;
  if (handle === null) throw new FileMissing(id);
  try {
    if (verify && (await hashOf(handle)) !== id) throw new FileDamaged(id);
    const { size } = await handle.stat();
    return { stream: handle.createReadStream({ start: 0 }), bytes: size };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Only ids made here become paths; anything else is as good as absent. */
function isFileId(id: string): boolean {
  return /^[0-9a-f]{64}$/.test(id);
}

function pathOf(filesDir: string, id: string): string {
  return join(filesDir, id.slice(0, 2), id.slice(2, 4), id);
}

async function refuseWhenFull(dataDir: string, minFreeShare: number): Promise<void> {
  const disk = await statfs(dataDir);
  if (disk.bavail < disk.blocks * minFreeShare) throw new DiskFull();
}

async function sweep(tmpDir: string, now: Date): Promise<void> {
  for (const name of await readdir(tmpDir)) {
    const path = join(tmpDir, name);
    const found = await stat(path).catch(absentAsNull);
    if (found !== null && now.getTime() - found.mtimeMs > DAY_MS)
      await rm(path, { force: true, recursive: true });
  }
}

function absentAsNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
