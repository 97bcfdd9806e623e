import { sql } from 'drizzle-orm';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { type Db, selectRow, selectRows } from '#kit/server/database.ts';
import type { FileStore } from '#kit/server/files/file-store.ts';
import type { Services } from '#kit/server/services.ts';

type Stores = Pick<Services, 'database' | 'files'>;

/** Whoever names these bytes and whoever removes them wait for each other, in one order. */
const lockFiles = async (tx: Db, ids: readonly string[]): Promise<void> => {
  const sorted = sql.param(`{${ids.toSorted().join(',')}}`);
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(id, 5)) from unnest(${sorted}::text[]) id`,
  );
};

/**
 * Holds received bytes until the transaction that names them ends. Throws `conflict` when a removal of equal
 * bytes, refused in another request, came first: the sender repeats.
 */
export const claimFiles = async (tx: Db, files: FileStore, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  const required = [...new Set(ids)];
  await lockFiles(tx, required);
  for (const id of required) {
    if (!(await files.exists(id))) throw refuse(kitErrors.conflict);
  }
};

const holdKey = sql`7421003::bigint`;

/**
 * Keeps all stored bytes, on every instance, until this session releases them or ends: for a copy of the database
 * whose files are copied after it. Waits for removals under way; those that come meanwhile are left to the sweep.
 */
export const holdFiles = async (db: Db): Promise<void> => {
  await db.execute(sql`select pg_advisory_lock(${holdKey})`);
};

export const releaseFiles = async (db: Db): Promise<void> => {
  await db.execute(sql`select pg_advisory_unlock(${holdKey})`);
};

/** Whether bytes may be removed until this transaction ends. The embedded database is one session, which no lock of its own stops: there the list of locks tells. */
const mayRemove = async (tx: Db): Promise<boolean> => {
  const row = await selectRow<{ may: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock_shared(${holdKey}) and not exists (
          select from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
          where l.locktype = 'advisory' and l.classid = 0 and l.objid::bigint = ${holdKey}
            and l.mode = 'ExclusiveLock' and l.granted) may`,
  );
  return row?.may === true;
};

/** Columns that name stored bytes. The rule: such a column is of type text and called `sha256` or `…_sha256`. */
const namingColumns = (tx: Db) =>
  selectRows<{ place: string; name: string }>(
    tx,
    sql`select c.relname place, a.attname name
        from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not a.attisdropped
          and a.atttypid = 'text'::regtype and a.attname ~ '(^|_)sha256$'`,
  );

const namedAmong = async (tx: Db, ids: readonly string[]): Promise<Set<string>> => {
  const columns = await namingColumns(tx);
  if (columns.length === 0) throw new Error('No column names stored files: nothing is removed');
  const required = sql.param(`{${ids.join(',')}}`);
  const selects = columns.map((column) => {
    const [place, name] = [sql.identifier(column.place), sql.identifier(column.name)];
    return sql`select ${name} id from ${place} where ${name} = any(${required}::text[])`;
  });
  const rows = await selectRows<{ id: string }>(tx, sql.join(selects, sql` union `));
  return new Set(rows.map((row) => row.id));
};

/** Removes those of the bytes that no row names; tells how many went. For files of refused requests. */
export const dropUnnamed = async ({ database, files }: Stores, ids: readonly string[]): Promise<number> => {
  const required = [...new Set(ids)];
  if (required.length === 0) return 0;
  return database.write(async (tx) => {
    if (!(await mayRemove(tx))) return 0;
    await lockFiles(tx, required);
    const named = await namedAmong(tx, required);
    const orphans = required.filter((id) => !named.has(id));
    for (const id of orphans) await files.remove(id);
    return orphans.length;
  });
};

/** Removes bytes stored before `before` that no row names: what a killed process left behind. */
export const sweepUnnamed = async (
  stores: Stores & Pick<Services, 'jobPage'>,
  before: Date,
): Promise<number> => {
  let removed = 0;
  let batch: string[] = [];
  for await (const id of stores.files.storedBefore(before)) {
    batch.push(id);
    if (batch.length < stores.jobPage) continue;
    removed += await dropUnnamed(stores, batch);
    batch = [];
  }
  return removed + (await dropUnnamed(stores, batch));
};

const pageSize = 5_000;

/** Ids that rows name and the store does not hold: what a copy has lost. One page of ids is held at a time. */
export async function* findMissing({ database, files }: Stores): AsyncGenerator<string> {
  for (const { place, name } of await database.read(namingColumns)) {
    const [table, column] = [sql.identifier(place), sql.identifier(name)];
    for (let last = ''; ; ) {
      const page = await database.read((db) =>
        selectRows<{ id: string }>(
          db,
          sql`select distinct ${column} id from ${table} where ${column} > ${last} order by 1 limit ${pageSize}`,
        ),
      );
      for (const { id } of page) if (!(await files.exists(id))) yield id;
      if (page.length < pageSize) break;
      last = page.at(-1)?.id ?? last;
    }
  }
}
