import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import pg from 'pg';
import { createAdministrator } from '#features/users/server/users.facade.ts';
import type { Db } from '#kit/server/database.ts';
import { openPostgres } from '#kit/server/open-postgres.ts';
import { readSettings, type Settings } from '#kit/server/settings.ts';
import { postgresTemplate, templateFile } from '#kit/testing/database-template.ts';
import { postgresUrl } from '#kit/testing/start-database.ts';

/** Where a product of its own may stand: a data folder and, where `TEST_DATABASE_URL` names a server, a database. */
export type Place = {
  readonly env: Readonly<Record<string, string>>;
  readonly settings: Settings;
  readonly remove: () => Promise<void>;
};

const onServer = async (serverUrl: string, statement: string): Promise<void> => {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
};

const createDatabase = async (serverUrl: string, isMigrated: boolean) => {
  const name = `place_${randomBytes(6).toString('hex')}`;
  const template = isMigrated ? postgresTemplate() : 'template0';
  await onServer(serverUrl, `create database ${name} template ${template}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`) };
};

type Administrator = Parameters<typeof createAdministrator>[2];

const unpackTemplate = async (dataDir: string, chief?: Administrator): Promise<void> => {
  const loadDataDir = new Blob([await readFile(templateFile())]);
  const client = await PGlite.create({ dataDir: join(dataDir, 'db'), extensions: { pg_trgm }, loadDataDir });
  const owner = drizzle(client, { casing: 'snake_case' }) as unknown as Db; // as in open-embedded
  if (chief) await createAdministrator(owner, new Date(), chief);
  await client.close();
};

/**
 * Makes a place for a product that a test starts as a process: with a migrated base, or with none. Its first
 * administrator is made here, where a command of his own would load the whole product for him.
 */
export const startPlace = async (base: 'migrated' | 'none', chief?: Administrator): Promise<Place> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'poruchitel-place-'));
  const database = postgresUrl ? await createDatabase(postgresUrl, base === 'migrated') : undefined;
  if (!database && base === 'migrated') await unpackTemplate(dataDir, chief);
  if (database && chief) {
    const opened = await openPostgres(database.url);
    await opened.write((db) => createAdministrator(db, new Date(), chief));
    await opened.close();
  }
  const env = { DATA_DIR: dataDir, DEMO: '0', ...(database ? { DATABASE_URL: database.url } : {}) };
  return {
    env,
    settings: readSettings({ ...env, LOG_LEVEL: 'silent' }),
    remove: async () => {
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
