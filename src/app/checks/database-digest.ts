import { sql } from 'drizzle-orm';
import { type Database, type Db, selectRow, selectRows } from '#kit/server/database.ts';

/** Tables that change by being used: sessions, throttling, audit, kept answers. */
const living = [
  'sessions',
  'sign_in_failures',
  'audit_log',
  'idempotency_keys',
  'applied_migrations',
  'account_links',
];

type Existing = { readonly written: string; readonly digest: string };
const existing = new WeakMap<Database, Existing>();

/** How far the log of writes has come: while it stands still no row has changed. */
const writtenSoFar = async (db: Db): Promise<string> =>
  (await selectRow<{ lsn: string }>(db, sql`select pg_current_wal_insert_lsn()::text as lsn`))?.lsn ?? '';

/** One line that changes when any row of any other table does. */
export const databaseDigest = (database: Database): Promise<string> =>
  database.read(async (db) => {
    const written = await writtenSoFar(db);
    const before = existing.get(database);
    if (before?.written === written) return before.digest;
    const tables = await selectRows<{ name: string }>(
      db,
      sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    );
    const cached = tables.map((table) => table.name).filter((name) => !living.includes(name));
    const parts = cached.map(
      (name) =>
        sql`select ${name} || ':' || count(*) || ':' || coalesce(sum(hashtext(t::text)::bigint), 0) as line from ${sql.identifier(name)} t`,
    );
    const row = await selectRow<{ digest: string }>(
      db,
      sql`select string_agg(line, ' ' order by line) as digest from (${sql.join(parts, sql` union all `)}) lines`,
    );
    const digest = row?.digest ?? '';
    existing.set(database, { written, digest });
    return digest;
  });
