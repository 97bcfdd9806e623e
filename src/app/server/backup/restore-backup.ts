import { constants, createReadStream, existsSync } from 'node:fs';
import { copyFile, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { backupTexts } from '#app/backup.texts.ts';
import { BackupRefused } from '#app/server/backup/backup-refused.ts';
import { describeBase, differingRows, hasTables, majorOf } from '#app/server/backup/describe-base.ts';
import { readFileList } from '#app/server/backup/file-list.ts';
import { filesUnder } from '#app/server/backup/file-trees.ts';
import { type BackupWish, countAll } from '#app/server/backup/make-backup.ts';
import { dumpName, isSafe, listName, type Manifest, readManifest } from '#app/server/backup/manifest.ts';
import {
  findProgram,
  runOnDatabase,
  type Server,
  withSession,
} from '#app/server/backup/postgres-programs.ts';
import { reportNowAndThen } from '#app/server/backup/progress.ts';
import { sideBySide } from '#app/server/backup/side-by-side.ts';
import {
  markFinished,
  markUnfinished,
  readUnfinished,
  unfinishedName,
} from '#app/server/backup/unfinished.ts';
import type { Db } from '#kit/server/database.ts';
import { makeDurableFolders } from '#kit/server/files/durable-folders.ts';
import { hashFile } from '#kit/server/files/hash-file.ts';
import { lockDataFolder, lockName } from '#kit/server/lock-data-folder.ts';
import { existingMigrations } from '#kit/server/migrate.ts';
import { carryErased, owedListName } from '#kit/server/personal/erased-list.ts';
import { erasedListName } from '#kit/server/personal/erased-list.settings.ts';
import { openEmbedded } from '#kit/server/open-embedded.ts';

type Wish = Omit<BackupWish, 'clock'>;

const refuseForeign = ({ schema, version, database }: Manifest, { databaseUrl }: Wish['settings']): void => {
  const existing = new Set(existingMigrations().map((step) => step.hash));
  if (!schema.steps.every((step) => existing.has(step)))
    throw new BackupRefused(backupTexts.newer(schema.at, version));
  const kind = databaseUrl === undefined ? 'embedded' : 'postgres';
  if (database.kind !== kind)
    throw new BackupRefused(kind === 'embedded' ? backupTexts.needsPostgres : backupTexts.needsEmbedded);
};

const ownNames = new Set([lockName, unfinishedName, erasedListName]);

/** Empties a folder that an earlier restore left half full; refuses one that holds anything else. */
const clearPlace = async (dataDir: string): Promise<void> => {
  if ((await readUnfinished(dataDir)) !== undefined) {
    for (const name of ['db', 'files', 'tmp'])
      await rm(join(dataDir, name), { recursive: true, force: true });
    return;
  }
  for await (const path of filesUnder(dataDir)) {
    if (!ownNames.has(path)) throw new BackupRefused(backupTexts.placeTaken(dataDir));
  }
};

/** Brings one listed file to its place; the dump stays where it is. Answers where it is now. */
const bringFile = async (folder: string, dataDir: string, path: string): Promise<string> => {
  const from = join(folder, path);
  if (!existsSync(from)) throw new BackupRefused(backupTexts.lost(path));
  if (path === dumpName) return from;
  const to = join(dataDir, path);
  await makeDurableFolders(dataDir, dirname(to));
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  return to;
};

/** Brings every listed file to its place and compares it there. */
const restoreFiles = async (
  { folder, settings: { dataDir }, report }: Wish,
  manifest: Manifest,
): Promise<void> => {
  report(backupTexts.restoringFiles);
  const notify = reportNowAndThen(report);
  for (const path of manifest.folders) await makeDurableFolders(dataDir, join(dataDir, path));
  let count = 0;
  await sideBySide(readFileList(folder, manifest), async ({ sha256, path }) => {
    const found = await hashFile(await bringFile(folder, dataDir, path), { isSafe: isSafe(path) });
    if (found.sha256 !== sha256) throw new BackupRefused(backupTexts.damaged(path));
    count += 1;
    notify(() => backupTexts.copied(count));
  });
  if (count !== manifest.files.count) throw new BackupRefused(backupTexts.damaged(listName));
};

const compareRows = async (db: Db, { rows }: Manifest): Promise<void> => {
  const differing = differingRows(rows, (await describeBase(db)).rows);
  if (differing.length > 0) throw new BackupRefused(backupTexts.rowsDiffer(differing));
};

/** Loads the dump in one transaction: a killed restore leaves the database empty. */
const loadDump = async (
  db: Db,
  server: Server,
  { folder, report }: Wish,
  { database }: Manifest,
): Promise<void> => {
  const major = await majorOf(db);
  if (major < database.engine) throw new BackupRefused(backupTexts.olderServer(database.engine, major));
  const program = await findProgram('pg_restore', Math.max(major, database.dumpedBy ?? 0), server.env);
  report(backupTexts.restoringBase);
  const args = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', '--no-comments'];
  const input = createReadStream(join(folder, dumpName));
  await runOnDatabase({ path: program.path, name: 'pg_restore' }, args, server, { input });
  await db.execute(sql`analyze`);
};

const restoreRows = async (wish: Wish, manifest: Manifest): Promise<void> => {
  const { settings, env, report } = wish;
  const { dataDir, databaseUrl: url } = settings;
  if (url === undefined) {
    report(backupTexts.counting);
    const database = await openEmbedded(dataDir, () => undefined); // the folder is ours already
    try {
      return await database.read((db) => compareRows(db, manifest));
    } finally {
      await database.close();
    }
  }
  await withSession(url, async (db) => {
    if (!(await hasTables(db))) await loadDump(db, { url, env }, wish, manifest);
    report(backupTexts.counting);
    await compareRows(db, manifest);
  });
};

/** Refuses a database with tables, but for one that a restore cut short may have filled: comparing tells. */
const refuseFullBase = async ({ settings: { dataDir, databaseUrl } }: Wish): Promise<void> => {
  if (databaseUrl === undefined || (await readUnfinished(dataDir)) !== undefined) return;
  if (await withSession(databaseUrl, hasTables)) throw new BackupRefused(backupTexts.baseTaken);
};

/** The lists of what was erased that lie beside this copy and the copies next to it, joined with the one kept here. */
const carryList = async ({ folder, settings, report }: Wish, { takenAt }: Manifest): Promise<void> => {
  const root = dirname(folder);
  const names = await readdir(root).catch(() => [basename(folder)]);
  const beside = names.map((name) => join(root, name, erasedListName));
  const { isAny, unread } = await carryErased(settings, beside, {
    takenAt,
    owed: join(folder, owedListName),
  });
  for (const path of unread) report(backupTexts.unreadErased(path));
  if (isAny) report(backupTexts.willErase);
};

/**
 * Brings a backup back into an empty data folder and, for PostgreSQL, an empty database, and compares every hash
 * and count with the manifest. A mark stands in the folder until all is there: a place whose restore was cut short
 * is not served, and the next restore begins anew. The schema is brought up to date by the next start.
 */
export const restoreBackup = async (wish: Wish): Promise<Manifest> => {
  const { folder, settings, report } = wish;
  const manifest = await readManifest(folder);
  refuseForeign(manifest, settings);
  const { dataDir } = settings;
  const release = lockDataFolder(dataDir);
  try {
    await refuseFullBase(wish);
    await clearPlace(dataDir);
    await markUnfinished(dataDir, folder);
    await restoreFiles(wish, manifest);
    await restoreRows(wish, manifest);
    await carryList(wish, manifest);
    await markFinished(dataDir);
  } finally {
    release();
  }
  report(backupTexts.restored(manifest.takenAt, countAll(manifest.rows), manifest.files.stored));
  return manifest;
};

/** How many steps of the schema this version knows that the backup's does not have. */
export const stepsWaiting = ({ schema }: Manifest): number =>
  existingMigrations().filter((step) => !schema.steps.includes(step.hash)).length;
