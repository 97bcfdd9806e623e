import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { backupTexts } from '#app/backup.texts.ts';
import { BackupRefused } from '#app/server/backup/backup-refused.ts';
import { copyFiles, copyRestingData } from '#app/server/backup/copy-served.ts';
import { type Base, describeBase } from '#app/server/backup/describe-base.ts';
import { dumpPostgres } from '#app/server/backup/dump-postgres.ts';
import { writeFileList } from '#app/server/backup/file-list.ts';
import { closeFolders } from '#app/server/backup/file-trees.ts';
import { type Manifest, writeManifest } from '#app/server/backup/manifest.ts';
import type { Report } from '#app/server/backup/progress.ts';
import { refuseUnfinished } from '#app/server/backup/unfinished.ts';
import type { Clock } from '#kit/server/clock.ts';
import { syncFolder } from '#kit/server/files/durable-folders.ts';
import { DataFolderBusy, lockDataFolder, lockName } from '#kit/server/lock-data-folder.ts';
import { openEmbedded } from '#kit/server/open-embedded.ts';
import { owedListName } from '#kit/server/personal/erased-list.ts';
import { erasedListName, erasedListPath } from '#kit/server/personal/erased-list.settings.ts';
import type { Environment } from '#kit/server/run-program.ts';
import type { Settings } from '#kit/server/settings.ts';

/** What the commands of the backup work with; the folder's path is absolute. */
export type BackupWish = {
  readonly folder: string;
  readonly settings: Pick<Settings, 'dataDir' | 'databaseUrl' | `own.${string}`>;
  readonly env: Environment;
  readonly clock: Clock;
  readonly report: Report;
};

/** Asks the server that holds the embedded database to copy its data into a folder: its exit code, undefined when none serves. */
export type AskServer = (to: string) => Promise<number | undefined>;

const productVersion = (): string =>
  (
    JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as {
      version: string;
    }
  ).version;

/** Takes `FOLDER.part` for this process and empties it of what a killed one has left. */
const takePart = async (part: string, folder: string): Promise<() => void> => {
  try {
    const release = lockDataFolder(part);
    const left = (await readdir(part)).filter((name) => name !== lockName);
    for (const name of left) await rm(join(part, name), { recursive: true, force: true });
    return release;
  } catch (error) {
    if (error instanceof DataFolderBusy)
      throw new BackupRefused(backupTexts.beingMade(folder, error.holder.pid));
    throw error;
  }
};

const copyEmbedded = async (
  { settings: { dataDir }, report }: BackupWish,
  part: string,
  askServer: AskServer,
): Promise<Base> => {
  if (!existsSync(join(dataDir, 'db'))) throw new BackupRefused(backupTexts.noBase(dataDir));
  const code = await askServer(part);
  if (code === undefined) {
    const release = lockDataFolder(dataDir);
    await copyRestingData({ dataDir, to: part, report }).finally(release);
  } else if (code !== 0) throw new BackupRefused(backupTexts.notCopied);
  report(backupTexts.hashing);
  const copy = await openEmbedded(part, () => undefined); // the part is ours already
  try {
    return await copy.read(describeBase);
  } finally {
    await copy.close();
  }
};

const copyAll = async (
  wish: BackupWish,
  part: string,
  askServer: AskServer,
): Promise<Pick<Manifest, 'database' | 'rows' | 'schema' | 'folders'>> => {
  const { settings, env, report } = wish;
  const { dataDir, databaseUrl } = settings;
  if (databaseUrl === undefined) {
    const { engine, rows, schema } = await copyEmbedded(wish, part, askServer);
    const folders = await closeFolders(join(part, 'db'), 'db');
    return { database: { kind: 'embedded', engine }, rows, schema, folders };
  }
  const { engine, dumpedBy, rows, schema } = await dumpPostgres({ url: databaseUrl, env }, part, report, () =>
    copyFiles({ dataDir, to: part, report }),
  );
  report(backupTexts.hashing);
  return { database: { kind: 'postgres', engine, dumpedBy }, rows, schema, folders: [] };
};

/** Beside the copy, not in it: what is erased later joins the list of whichever copy is brought back, and what the base owes goes with it. */
const copyErasedLists = async (settings: BackupWish['settings'], part: string): Promise<void> => {
  const lists = [
    [erasedListPath(settings), erasedListName],
    [join(settings.dataDir, owedListName), owedListName],
  ] as const;
  for (const [path, name] of lists) if (existsSync(path)) await copyFile(path, join(part, name));
};

const isInside = (folder: string, outer: string): boolean =>
  !relative(resolve(outer), folder).startsWith('..');

/**
 * Copies database and files while the product serves. The copy grows in `FOLDER.part` and gets its name when it is
 * whole: a killed run leaves no backup, an earlier one is never touched.
 */
export const makeBackup = async (wish: BackupWish, askServer: AskServer): Promise<void> => {
  const { folder, settings, clock, report } = wish;
  if (existsSync(folder)) throw new BackupRefused(backupTexts.exists(folder));
  if (isInside(folder, settings.dataDir)) throw new BackupRefused(backupTexts.insideData(folder));
  await refuseUnfinished(settings.dataDir);
  const part = `${folder}.part`;
  await mkdir(dirname(folder), { recursive: true });
  const release = await takePart(part, folder);
  try {
    const takenAt = clock.now().toISOString();
    const copied = await copyAll(wish, part, askServer);
    const files = await writeFileList(part, report);
    await copyErasedLists(settings, part);
    await writeManifest(part, { format: 1, version: productVersion(), takenAt, ...copied, files });
    await syncFolder(part);
    release();
    await rename(part, folder);
    await syncFolder(dirname(folder));
    report(backupTexts.made(folder, countAll(copied.rows), files.stored, files.bytes));
  } catch (error) {
    release();
    await rm(part, { recursive: true, force: true });
    throw error;
  }
};

/** Rows of all tables together. */
export const countAll = (rows: Manifest['rows']): number =>
  Object.values(rows).reduce((sum, count) => sum + count, 0);
