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

const tablesOf = async (db: Db): Promise<string[]> => {
  const tables = await selectRows<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return tables.map(({ name }) => name).filter((name) => !living.includes(name));
};

/**
 * Lets the database itself count the statements that write to a table, those that are taken back as well: while the
 * count stands still no row has changed. The log of writes would do for a database of its own, but on PostgreSQL every
 * other database of the server moves it.
 */
const countWrites = async ({ owner }: Database): Promise<void> => {
  await owner.execute(sql`create sequence if not exists writes_seen`);
  await owner.execute(sql`create or replace function see_write() returns trigger language plpgsql
    as 'begin perform nextval(''writes_seen''); return null; end'`);
  const watched = (await tablesOf(owner)).map(
    (name) => sql`create or replace trigger see_write after insert or update or delete or truncate
      on ${sql.identifier(name)} for each statement execute function see_write()`,
  );
  for (const statement of watched) await owner.execute(statement);
};

/** How many writes have been seen; empty while one of them is not yet kept or taken back. */
const writtenSoFar = async (db: Db): Promise<string> => {
  const row = await selectRow<{ seen: string; writing: boolean }>(
    db,
    sql`select concat(last_value, is_called) as seen, exists (
      select from pg_locks join pg_class on pg_class.oid = pg_locks.relation and relkind = 'r'
      where mode = 'RowExclusiveLock' and database = (select oid from pg_database where datname = current_database())
    ) as writing from writes_seen`,
  );
  return row && !row.writing ? row.seen : '';
};

/** One line that changes when any row of any other table does. */
export const databaseDigest = async (database: Database): Promise<string> => {
  if (!existing.has(database)) await countWrites(database);
  return database.read(async (db) => {
    const written = await writtenSoFar(db);
    const before = existing.get(database);
    if (written && before?.written === written) return before.digest;
    const parts = (await tablesOf(db)).map(
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
};
