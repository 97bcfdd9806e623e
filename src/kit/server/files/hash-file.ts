import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';

/** SHA-256 in hex of everything in an open file. */
export const hashOf = async (handle: FileHandle): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of handle.createReadStream({ start: 0, autoClose: false })) hash.update(chunk);
  return hash.digest('hex');
};

/** What a file holds: its SHA-256 in hex and its size. With `isSafe` it is made sure of on the disk first. */
export const hashFile = async (
  path: string,
  { isSafe = true }: { readonly isSafe?: boolean } = {},
): Promise<{ sha256: string; bytes: number }> => {
  await using handle = await open(path, 'r');
  if (isSafe) await handle.sync();
  return { sha256: await hashOf(handle), bytes: (await handle.stat()).size };
};
