import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Database } from '#kit/server/database.ts';
import { openInMemory } from '#kit/server/open-embedded.ts';
import { openPostgres } from '#kit/server/open-postgres.ts';
import { postgresTemplate, templateFile } from '#kit/testing/database-template.ts';

/** The PostgreSQL the tests may use, when one was given; every test file gets a database of its own there. */
export const postgresUrl = process.env['TEST_DATABASE_URL'];

const createPostgresDatabase = async (serverUrl: string): Promise<Database> => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database ${name} template ${postgresTemplate()}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = await openPostgres(url.href);
  return {
    ...database,
    close: async () => {
      await database.close();
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
};

/** An empty migrated database: PostgreSQL where `TEST_DATABASE_URL` names one, embedded otherwise. */
export const startDatabase = (): Promise<Database> =>
  postgresUrl ? createPostgresDatabase(postgresUrl) : openInMemory(templateFile());
