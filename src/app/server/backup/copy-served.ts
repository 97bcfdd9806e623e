import { sql } from 'drizzle-orm';
import { basename, dirname, join } from 'node:path';
import { existsSync } from 'node:fs';
import { backupTexts } from '#app/backup.texts.ts';
import { explainBackup } from '#app/server/backup/backup-refused.ts';
import { copyTree } from '#app/server/backup/file-trees.ts';
import type { Report } from '#app/server/backup/progress.ts';
import type { Command } from '#app/server/command-socket.ts';
import { type Database, selectRow } from '#kit/server/database.ts';
import { holdFiles, releaseFiles } from '#kit/server/files/named-files.ts';
import type { Services } from '#kit/server/services.ts';

type Ways = {
  readonly dataDir: string;
  readonly to: string;
  readonly report: Report;
  readonly signal?: AbortSignal | undefined;
};

/** Copies the stored files; copy the database first, and keep removals out meanwhile. */
export const copyFiles = async ({ dataDir, to, report, signal }: Ways): Promise<void> => {
  report(backupTexts.copyingFiles);
  const files = join(dataDir, 'files');
  if (existsSync(files)) await copyTree(files, join(to, 'files'), { report, signal });
};

/** The log of writes is copied from the last checkpoint on: what lies before it is kept for reuse alone. */
const isNeeded =
  (oldestLog: string) =>
  (path: string): boolean =>
    basename(dirname(path)) !== 'pg_wal' ||
    !/^[0-9A-F]{24}$/.test(basename(path)) ||
    basename(path) >= oldestLog;

/**
 * Copies the embedded database and the files while the product serves. The database stands still while its folder
 * is copied (it has one connection, and we hold it), the process does not; the copy is what a killed process leaves.
 */
const copyServedData = async (database: Database, ways: Ways): Promise<void> => {
  const { dataDir, to, report, signal } = ways;
  await database.read(holdFiles);
  try {
    await database.read(async (db) => {
      report(backupTexts.copyingBase);
      await db.execute(sql`checkpoint`);
      const log = await selectRow<{ name: string }>(
        db,
        sql`select redo_wal_file as name from pg_control_checkpoint()`,
      );
      await copyTree(join(dataDir, 'db'), join(to, 'db'), {
        report,
        signal,
        takes: isNeeded(log?.name ?? ''),
      });
    });
    await copyFiles(ways);
  } finally {
    await database.read(releaseFiles);
  }
};

/** Does for the command line what the process that holds the embedded database alone can do. */
export const copyServed = async (
  { args: [to = ''] }: Command,
  { database, settings: { dataDir } }: Services,
  report: Report,
  signal?: AbortSignal,
): Promise<number> => {
  try {
    await copyServedData(database, { dataDir, to, report, signal });
    return 0;
  } catch (error) {
    report(explainBackup(error) ?? (error as Error).message);
    return 1;
  }
};

/** Copies a data folder that nobody serves; the caller holds its lock. */
export const copyRestingData = async (ways: Ways): Promise<void> => {
  ways.report(backupTexts.copyingBase);
  await copyTree(join(ways.dataDir, 'db'), join(ways.to, 'db'), ways);
  await copyFiles(ways);
};
