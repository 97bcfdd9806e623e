import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BackupCommand, runBackupCommand } from '#app/server/backup/backup-commands.ts';
import type { BackupWish } from '#app/server/backup/make-backup.ts';
import { systemClock } from '#kit/server/clock.ts';
import type { Settings } from '#kit/server/settings.ts';

/** Runs a command of the backup in this process, where nobody serves the data; answers as the command line does. */
export const runBackup = async (
  name: BackupCommand,
  folder: string,
  settings: Settings,
  env: BackupWish['env'] = {},
): Promise<{ code: number; output: string }> => {
  const lines: string[] = [];
  const report = (line: string): void => void lines.push(line);
  const wish = { folder, settings, env, clock: systemClock, report };
  const code = await runBackupCommand(name, wish, () => Promise.resolve(undefined));
  return { code, output: lines.join('\n') };
};

/** A folder for backups of one test file. */
export const makeShelf = async (): Promise<{ at: (name: string) => string; remove: () => Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'poruchitel-backups-'));
  return {
    at: (name) => join(folder, name),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
