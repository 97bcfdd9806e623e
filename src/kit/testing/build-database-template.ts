import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import pg from 'pg';
import { migrate } from '#kit/server/migrate.ts';
import type { Db } from '#kit/server/database.ts';
import { openPostgres } from '#kit/server/open-postgres.ts';
import { postgresTemplate, templateFile } from '#kit/testing/database-template.ts';

const buildEmbedded = async (): Promise<void> => {
  const file = templateFile();
  if (existsSync(file)) return;
  const client = await PGlite.create({ extensions: { pg_trgm } });
  const owner = drizzle(client, { casing: 'snake_case' }) as unknown as Db; // as in open-embedded
  await migrate({ owner });
  const dump = await client.dumpDataDir('none');
  await client.close();
  await mkdir(dirname(file), { recursive: true });
  const part = `${file}.${process.pid}`;
  await writeFile(part, Buffer.from(await dump.arrayBuffer()));
  await rename(part, file);
};

const buildOnPostgres = async (serverUrl: string): Promise<() => Promise<void>> => {
  const name = postgresTemplate();
  const asAdmin = async (work: (admin: pg.Client) => Promise<unknown>): Promise<void> => {
    const admin = new pg.Client({ connectionString: serverUrl });
    await admin.connect();
    await work(admin);
    await admin.end();
  };
  const drop = (): Promise<void> =>
    asAdmin(async (admin) => {
      const { rows } = await admin.query<{ datname: string }>(
        'select datname from pg_database where starts_with(datname, $1)',
        [name],
      );
      for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`);
    });
  await drop();
  await asAdmin((admin) => admin.query(`create database ${name}`));
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = await openPostgres(url.href);
  await migrate(database);
  await database.close();
  return drop;
};

/**
 * Before the tests: one migrated database whose copy every test file then gets, embedded or, where
 * `TEST_DATABASE_URL` names one, on PostgreSQL. Returns what clears up after them.
 */
export default async function buildDatabaseTemplate(): Promise<(() => Promise<void>) | undefined> {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  if (serverUrl) return buildOnPostgres(serverUrl);
  await buildEmbedded();
  return undefined;
}
