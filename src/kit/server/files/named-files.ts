import { sql } from 'drizzle-orm';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { type Db, selectRows } from '#kit/server/database.ts';
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
  const wanted = [...new Set(ids)];
  await lockFiles(tx, wanted);
  for (const id of wanted) {
    if (!(await files.exists(id))) throw refuse(kitErrors.conflict);
  }
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
  const wanted = sql.param(`{${ids.join(',')}}`);
  const selects = columns.map((column) => {
    const [place, name] = [sql.identifier(column.place), sql.identifier(column.name)];
    return sql`select ${name} id from ${place} where ${name} = any(${wanted}::text[])`;
  });
  const rows = await selectRows<{ id: string }>(tx, sql.join(selects, sql` union `));
  return new Set(rows.map((row) => row.id));
};

/** Removes those of the bytes that no row names; tells how many went. For files of refused requests. */
export const dropUnnamed = async ({ database, files }: Stores, ids: readonly string[]): Promise<number> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return 0;
  return database.write(async (tx) => {
    await lockFiles(tx, wanted);
    const named = await namedAmong(tx, wanted);
    const orphans = wanted.filter((id) => !named.has(id));
    for (const id of orphans) await files.remove(id);
    return orphans.length;
  });
};

const batchSize = 200;

/** Removes bytes stored before `before` that no row names: what a killed process left behind. */
export const sweepUnnamed = async (stores: Stores, before: Date): Promise<number> => {
  let removed = 0;
  let batch: string[] = [];
  for await (const id of stores.files.storedBefore(before)) {
    batch.push(id);
    if (batch.length < batchSize) continue;
    removed += await dropUnnamed(stores, batch);
    batch = [];
  }
  return removed + (await dropUnnamed(stores, batch));
};
