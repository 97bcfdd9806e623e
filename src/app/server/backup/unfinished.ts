import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backupTexts } from '#app/backup.texts.ts';
import { BackupRefused } from '#app/server/backup/backup-refused.ts';
import { syncFolder } from '#kit/server/files/durable-folders.ts';

/** Stands in a data folder while a backup is brought back there, and names it; what it stands over is nobody's data yet. */
export const unfinishedName = 'restore.unfinished';

export const markUnfinished = async (dataDir: string, folder: string): Promise<void> => {
  await writeFile(join(dataDir, unfinishedName), folder, { mode: 0o600, flush: true });
  await syncFolder(dataDir);
};

export const markFinished = async (dataDir: string): Promise<void> => {
  await rm(join(dataDir, unfinishedName));
  await syncFolder(dataDir);
};

/** The backup that a restore was bringing back here when it ended; undefined where none was. */
export const readUnfinished = async (dataDir: string): Promise<string | undefined> => {
  try {
    return await readFile(join(dataDir, unfinishedName), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/** Refuses to open a data folder whose restore was cut short. */
export const refuseUnfinished = async (dataDir: string): Promise<void> => {
  const folder = await readUnfinished(dataDir);
  if (folder !== undefined) throw new BackupRefused(backupTexts.unfinished(dataDir, folder));
};
