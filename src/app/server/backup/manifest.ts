import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { backupTexts } from '#app/backup.texts.ts';
import { BackupRefused } from '#app/server/backup/backup-refused.ts';

const manifestName = 'manifest.json';
/** Every other file of the copy, in the format of `sha256sum`: `sha256sum -c files.sha256` reads it too. */
export const listName = 'files.sha256';
export const dumpName = 'database.dump';

/** Whether a file of the backup is worth waiting for the disk: the embedded database itself never does. */
export const isSafe = (path: string): boolean => !path.startsWith('db/');

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const count = z.int().check(z.gte(0));

const manifest = z.object({
  format: z.literal(1),
  /** Version of the product that made the copy. */
  version: z.string(),
  /** The moment the copy shows, ISO 8601. */
  takenAt: z.iso.datetime(),
  database: z.object({
    kind: z.enum(['embedded', 'postgres']),
    /** Major version of the engine, and of the program that wrote the dump. */
    engine: count,
    dumpedBy: z.optional(count),
  }),
  /** Where the schema stands: the name of its last step, and the hash of every one. */
  schema: z.object({ at: z.string(), steps: z.array(hash) }),
  /** Rows of every table, `schema.table`. */
  rows: z.record(z.string(), count),
  /** What `files.sha256` lists, how many of them are stored files, and its own hash. */
  files: z.object({ count, stored: count, bytes: count, listSha256: hash }),
  /** Folders of the embedded database: it needs the empty ones too. */
  folders: z.array(z.string().check(z.regex(/^db(\/[\w-]+)*$/))),
});

/** What a backup says of itself. */
export type Manifest = z.infer<typeof manifest>;

export const writeManifest = (folder: string, value: Manifest): Promise<void> =>
  writeFile(join(folder, manifestName), `${JSON.stringify(value, null, 2)}\n`, {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  });

/** Reads the manifest of a finished backup. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, manifestName), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR')
      throw new BackupRefused(backupTexts.noBackup(folder));
    throw error;
  });
  try {
    return manifest.parse(JSON.parse(text));
  } catch {
    throw new BackupRefused(backupTexts.badManifest(folder));
  }
};
