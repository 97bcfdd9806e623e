import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { dataDir as emptyBase } from '@electric-sql/pglite-prepopulatedfs';
import { drizzle } from 'drizzle-orm/pglite';
import { type Database, type Db, selectRows, withRetries } from '#kit/server/database.ts';
import { withGathered } from '#kit/server/gather-rows.ts';
import { KeepingPglite } from '#kit/server/database/keeping-pglite.ts';
import { lockDataFolder } from '#kit/server/lock-data-folder.ts';

const int8 = 20;
const parsers = { [int8]: Number };

const openClient = async (where: PGliteOptions): Promise<PGlite> => {
  const client = new KeepingPglite({ ...where, extensions: { pg_trgm }, parsers });
  await client.waitReady;
  return client;
};

/**
 * Lays an empty base at `place`, whole or not at all. The one that the engine's makers have made ready is unpacked: to
 * make it anew takes three seconds.
 */
const layBase = async (place: string): Promise<void> => {
  const part = `${place}.part`;
  await rm(part, { recursive: true, force: true });
  const client = await openClient({ dataDir: part, loadDataDir: await emptyBase() });
  await client.close();
  await rename(part, place);
};

const wrap = (client: PGlite, release: () => void): Database => {
  const db = drizzle(client, { casing: 'snake_case' });
  const held = new Set<number>(); // the folder has one process
  const owner: Db = db; // the driver's result type is narrower than the one both engines share
  const read: Database['read'] = (work) => owner.transaction(work, { accessMode: 'read only' });
  return {
    kind: 'embedded',
    owner,
    prepared: selectRows,
    read,
    readLong: (_gone, work) => read(work),
    snapshot: read, // one transaction at a time
    write: (work) => withRetries(() => owner.transaction(withGathered(work))),
    execute: async (text, values) => {
      if (values?.length) return client.query<Record<string, unknown>>(text, values);
      const results = await client.transaction((tx) => tx.exec(text));
      return { rows: results.flatMap(({ rows }) => rows) };
    },
    listen: (channel, listener) => client.listen(channel, listener),
    hold: (key) => {
      if (held.has(key)) return Promise.resolve(undefined);
      held.add(key);
      return Promise.resolve(() => Promise.resolve(void held.delete(key)));
    },
    close: async () => {
      await client.close();
      release();
    },
  };
};

/**
 * Opens the embedded database in `<dataDir>/db`, alone: a second process is refused, because PGlite itself
 * takes no lock and two openers lose rows silently. It survives `kill -9`, not a power cut (no fsync). Who has
 * the folder already gives `release`, called when the database closes.
 */
export const openEmbedded = async (
  dataDir: string,
  release: () => void = lockDataFolder(dataDir),
): Promise<Database> => {
  try {
    const place = join(dataDir, 'db');
    if (!existsSync(place)) await layBase(place);
    const client = await openClient({ dataDir: place });
    return wrap(client, release);
  } catch (error) {
    release();
    throw error;
  }
};

/** Opens an embedded database in memory, from a dump when one is given; for tests and first starts. */
export const openInMemory = async (dumpFile?: string): Promise<Database> => {
  const isDumped = dumpFile !== undefined && existsSync(dumpFile);
  const client = await openClient({
    loadDataDir: isDumped ? new Blob([await readFile(dumpFile)]) : await emptyBase(),
  });
  return wrap(client, () => undefined);
};
