import { sql } from 'drizzle-orm';
import { backupTexts } from '#app/backup.texts.ts';
import { BackupRefused } from '#app/server/backup/backup-refused.ts';
import type { Manifest } from '#app/server/backup/manifest.ts';
import { type Db, selectRow, selectRows } from '#kit/server/database.ts';
import { existingMigrations } from '#kit/server/migrate.ts';

/** What is known of a database at one moment. */
export type Base = Pick<Manifest, 'schema' | 'rows'> & { readonly engine: number };

const ownTables = (db: Db) =>
  selectRows<{ place: string; name: string }>(
    db,
    sql`select n.nspname place, c.relname name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' order by 1, 2`,
  );

export const hasTables = async (db: Db): Promise<boolean> => (await ownTables(db)).length > 0;

export const majorOf = async (db: Db): Promise<number> => {
  const row = await selectRow<{ version: string }>(
    db,
    sql`select current_setting('server_version_num') as version`,
  );
  return Math.trunc(Number(row?.version) / 10_000);
};

const schemaOf = async (db: Db): Promise<Manifest['schema']> => {
  const rows = await selectRows<{ hash: string }>(db, sql`select hash from applied_migrations order by hash`);
  const steps = rows.map((row) => row.hash);
  return { steps, at: existingMigrations().findLast((step) => steps.includes(step.hash))?.name ?? '' };
};

/** Counts every row; run it in the transaction whose snapshot is copied. */
export const describeBase = async (db: Db): Promise<Base> => {
  const tables = await ownTables(db);
  if (!tables.some(({ name }) => name === 'applied_migrations'))
    throw new BackupRefused(backupTexts.emptyBase);
  const rows: Record<string, number> = {};
  for (const { place, name } of tables) {
    const table = sql`${sql.identifier(place)}.${sql.identifier(name)}`;
    const counted = await selectRow<{ count: number }>(
      db,
      sql`select count(*)::float8 as count from ${table}`,
    );
    rows[`${place}.${name}`] = counted?.count ?? 0;
  }
  return { engine: await majorOf(db), schema: await schemaOf(db), rows };
};

/** Lines about every table whose rows are not as many as the manifest says; none where all agree. */
export const differingRows = (required: Manifest['rows'], found: Manifest['rows']): readonly string[] =>
  [...new Set([...Object.keys(required), ...Object.keys(found)])]
    .toSorted()
    .filter((table) => required[table] !== found[table])
    .map((table) => backupTexts.rowsOf(table, required[table], found[table]));
