import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from '#kit/server/migrate.ts';
import type { Database, Db } from '#kit/server/database.ts';
import { templateFile } from '#kit/testing/database-template.ts';

/** Before the tests: migrates one embedded database and keeps its dump, which every test file then loads. */
export default async function buildDatabaseTemplate(): Promise<void> {
  const file = templateFile();
  if (existsSync(file)) return;
  const client = await PGlite.create({ extensions: { pg_trgm } });
  const owner = drizzle(client, { casing: 'snake_case' }) as unknown as Db; // as in open-embedded
  await migrate({ owner } as Database);
  const dump = await client.dumpDataDir('none');
  await client.close();
  await mkdir(dirname(file), { recursive: true });
  const part = `${file}.${process.pid}`;
  await writeFile(part, Buffer.from(await dump.arrayBuffer()));
  await rename(part, file);
}
