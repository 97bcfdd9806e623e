import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

const durable = new Set<string>();

/**
 * Makes `folder` and what is missing above it, mode 0700, and fsyncs each level up to `root`, so that the folders
 * survive a power cut. A folder this process has already made sure of costs nothing more.
 */
export async function makeDurableFolders(root: string, folder: string): Promise<void> {
  const created = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (created === undefined && durable.has(folder)) return;
  for (let at = folder; at !== root && at !== dirname(at); at = dirname(at)) await syncFolder(dirname(at));
  durable.add(folder);
}

/** Makes renames and new names in a folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, 'r');
  await handle.sync();
}
