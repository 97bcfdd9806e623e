import { createHash } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { randomToken } from '#kit/server/clock.ts';
import { makeDurableFolders, syncFolder } from '#kit/server/files/durable-folders.ts';
import { DiskFull, FileTooLarge } from '#kit/server/files/file-store.ts';

/** A complete temporary file, already on the disk; `sha256` in hex. */
type WrittenFile = { readonly path: string; readonly sha256: string; readonly bytes: number };

/** Writes a stream into a new file of `tmpDir` (mode 0600), hashing on the way, and fsyncs it. Leaves nothing when it throws. */
export async function writeTempFile(
  tmpDir: string,
  stream: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<WrittenFile> {
  const path = join(tmpDir, `${randomToken()}.part`);
  try {
    await using handle = await open(path, 'wx', 0o600);
    const written = await pour(stream, handle, maxBytes);
    await handle.sync();
    return { path, ...written };
  } catch (error) {
    await rm(path, { force: true });
    throw isFull(error) ? new DiskFull() : error;
  }
}

/** Moves a temporary file to its place under `root` so that a power cut leaves it whole or absent. */
export async function keepFile(tempPath: string, path: string, root: string): Promise<void> {
  try {
    await makeDurableFolders(root, dirname(path));
    // Renamed even over the same content: a removal running beside must not take the bytes just acknowledged.
    await rename(tempPath, path);
    await syncFolder(dirname(path));
  } catch (error) {
    throw isFull(error) ? new DiskFull() : error;
  }
}

async function pour(stream: AsyncIterable<Uint8Array>, handle: FileHandle, maxBytes: number) {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.byteLength;
    // Leaving the loop destroys the stream: not one more byte is read.
    if (bytes > maxBytes) throw new FileTooLarge();
    hash.update(chunk);
    await handle.writeFile(chunk);
  }
  return { sha256: hash.digest('hex'), bytes };
}

/** Whether writing failed because the disk, or the share of it that is ours, is full. */
export function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}
