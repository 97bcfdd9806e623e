import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { backupTexts } from '#app/backup.texts.ts';
import { BackupRefused } from '#app/server/backup/backup-refused.ts';
import type { BackupWish } from '#app/server/backup/make-backup.ts';
import { readManifest } from '#app/server/backup/manifest.ts';
import { withSession } from '#app/server/backup/postgres-programs.ts';
import { restoreBackup } from '#app/server/backup/restore-backup.ts';
import type { Clock } from '#kit/server/clock.ts';
import type { Database } from '#kit/server/database.ts';
import { openDiskFileStore } from '#kit/server/files/disk-file-store.ts';
import { findMissing } from '#kit/server/files/named-files.ts';
import { migrate } from '#kit/server/migrate.ts';
import { openEmbedded } from '#kit/server/open-embedded.ts';
import { openPostgres } from '#kit/server/open-postgres.ts';

/** Runs `work` with an empty database of its own on the server, gone afterwards. */
const withThrowAway = async <T>(url: string, work: (url: string) => Promise<T>): Promise<T> => {
  const name = `poruchitel_check_${randomBytes(6).toString('hex')}`;
  const own = new URL(url);
  own.pathname = `/${name}`;
  return withSession(url, async (db) => {
    await db.execute(sql`create database ${sql.identifier(name)} template template0 encoding 'UTF8'`);
    try {
      return await work(own.href);
    } finally {
      await db.execute(sql`drop database ${sql.identifier(name)} with (force)`);
    }
  });
};

/** Refuses a base that names files the copy does not hold. */
const refuseMissing = async (database: Database, dataDir: string, clock: Clock): Promise<void> => {
  const files = await openDiskFileStore(dataDir, { now: clock.now() });
  let [count, first] = [0, ''];
  for await (const id of findMissing({ database, files })) {
    count += 1;
    first ||= id;
  }
  if (count > 0) throw new BackupRefused(backupTexts.filesMissing(count, first));
};

const checkIn = async (wish: BackupWish): Promise<void> => {
  const { settings, clock, report, folder } = wish;
  const { dataDir, databaseUrl } = settings;
  await restoreBackup(wish);
  const database =
    databaseUrl === undefined ? await openEmbedded(dataDir) : await openPostgres(databaseUrl, 1);
  try {
    report(backupTexts.migrated(await migrate(database)));
    await refuseMissing(database, dataDir, clock);
  } finally {
    await database.close();
  }
  report(backupTexts.checked(folder));
};

/**
 * Restores a backup into a throw-away place (a folder of `TMPDIR`; for PostgreSQL a database of its own on the
 * server of `DATABASE_URL`), compares it with the manifest, brings its schema up to date and looks for every
 * file the base names.
 */
export const checkBackup = async (wish: BackupWish): Promise<void> => {
  const { database } = await readManifest(wish.folder);
  const { databaseUrl } = wish.settings;
  const place = await mkdtemp(join(tmpdir(), 'poruchitel-check-'));
  const checkOn = (url: string | undefined): Promise<void> =>
    checkIn({ ...wish, settings: { dataDir: join(place, 'data'), databaseUrl: url } });
  try {
    if (database.kind === 'embedded') await checkOn(undefined);
    else if (databaseUrl === undefined) throw new BackupRefused(backupTexts.needsPostgres);
    else await withThrowAway(databaseUrl, checkOn);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
};
