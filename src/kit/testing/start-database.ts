import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Database } from '#kit/server/database.ts';
import { openInMemory } from '#kit/server/open-embedded.ts';
import { openPostgres } from '#kit/server/open-postgres.ts';
import { postgresTemplate, templateFile } from '#kit/testing/database-template.ts';
import { rememberDatabase } from '#kit/testing/empty-database.ts';

/** The PostgreSQL the tests may use, when one was given; every process of tests gets databases of its own there. */
export const postgresUrl = process.env['TEST_DATABASE_URL'];

const createPostgresDatabase = async (serverUrl: string): Promise<Database> => {
  const name = `${postgresTemplate()}_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database ${name} template ${postgresTemplate()}`);
  await admin.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return openPostgres(url.href);
};

type Cached = { readonly database: Database; readonly empty: () => Promise<boolean> };

const open = async (): Promise<Cached> => {
  const database = await (postgresUrl ? createPostgresDatabase(postgresUrl) : openInMemory(templateFile()));
  return { database, empty: await rememberDatabase(database) };
};

/** Databases of this process that nobody uses now, empty as the migrations left them. */
const idle: Cached[] = [];

/** Gives a database away until it is closed: then what still runs is waited for, and nothing more is let in. */
const lend = ({ database, empty }: Cached): Database => {
  const running = new Set<Promise<unknown>>();
  let isClosed = false;
  const track = <T>(work: () => Promise<T>): Promise<T> => {
    if (isClosed) return Promise.reject(new Error('The database of this test is closed'));
    const begun = work();
    running.add(begun);
    return begun.finally(() => running.delete(begun));
  };
  return {
    ...database,
    read: (work) => track(() => database.read(work)),
    readLong: (gone, work) => track(() => database.readLong(gone, work)),
    snapshot: (work) => track(() => database.snapshot(work)),
    write: (work) => track(() => database.write(work)),
    close: async () => {
      isClosed = true;
      await Promise.allSettled(running);
      if (await empty()) idle.push({ database, empty });
      else await database.close();
    },
  };
};

/** An empty migrated database: PostgreSQL where `TEST_DATABASE_URL` names one, embedded otherwise. */
export const startDatabase = async (): Promise<Database> => lend(idle.pop() ?? (await open()));
