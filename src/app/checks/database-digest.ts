import { sql } from 'drizzle-orm';
import { type Database, type Db, selectRows } from '#kit/server/database.ts';

/** Tables that change by being used: sessions, throttling, audit, kept answers. */
const living = [
  'sessions',
  'sign_in_failures',
  'audit_log',
  'idempotency_keys',
  'applied_migrations',
  'account_links',
];

const tablesOf = async (db: Db): Promise<string[]> => {
  const tables = await selectRows<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return tables.map(({ name }) => name).filter((name) => !living.includes(name));
};

/**
 * Lets the database itself note each statement that writes to a table; a note is kept or taken back with what was
 * written. While the notes of a table stand still none of its rows has changed. The log of writes would do for a
 * database of its own, but on PostgreSQL every other database of the server moves it.
 */
const noteWrites = async ({ owner }: Database): Promise<void> => {
  const tables = await tablesOf(owner);
  await owner.execute(sql`create table writes_seen (name text not null, written int not null default 1)`);
  await owner.execute(sql`create function see_write() returns trigger language plpgsql
    as 'begin insert into writes_seen values (tg_table_name); return null; end'`);
  for (const name of tables)
    await owner.execute(sql`create trigger see_write after insert or update or delete or truncate
      on ${sql.identifier(name)} for each statement execute function see_write()`);
};

/** How many writes each table has seen. */
const writesSeen = async (db: Db): Promise<ReadonlyMap<string, number>> => {
  const rows = await selectRows<{ name: string; written: number }>(
    db,
    sql`select name, sum(written)::int as written from writes_seen group by name`,
  );
  return new Map(rows.map(({ name, written }) => [name, written]));
};

/** Makes one note of many: they are added up thousands of times. */
const gatherNotes = ({ owner }: Database): Promise<unknown> =>
  owner.execute(sql`with seen as (delete from writes_seen returning name, written)
    insert into writes_seen select name, sum(written) from seen group by name`);

const digestsOf = async (db: Db, names: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (names.length === 0) return new Map();
  const parts = names.map(
    (name) =>
      sql`select ${name} as name, count(*) || ':' || coalesce(sum(hashtext(t::text)::bigint), 0) as digest from ${sql.identifier(name)} t`,
  );
  const rows = await selectRows<{ name: string; digest: string }>(db, sql.join(parts, sql` union all `));
  return new Map(rows.map(({ name, digest }) => [name, digest]));
};

type Existing = {
  readonly line: string;
  /** What each table held when it was last read, and how many writes it had seen by then. */
  readonly tables: ReadonlyMap<string, { readonly written: number; readonly digest: string }>;
};
const existing = new WeakMap<Database, Existing>();

const begin = async (database: Database): Promise<Existing> => {
  await noteWrites(database);
  const names = await tablesOf(database.owner);
  return { line: '', tables: new Map(names.map((name) => [name, { written: -1, digest: '' }])) };
};

const changedOf = ({ tables }: Existing, seen: ReadonlyMap<string, number>): string[] =>
  [...tables].filter(([name, { written }]) => written !== (seen.get(name) ?? 0)).map(([name]) => name);

/** One line that changes when any row of any other table does; a table that nobody has written to is not read again. */
export const databaseDigest = async (database: Database): Promise<string> => {
  const before = existing.get(database) ?? (await begin(database));
  if (changedOf(before, await writesSeen(database.owner)).length === 0) return before.line;
  const tables = new Map(before.tables);
  await database.snapshot(async (db) => {
    const seen = await writesSeen(db);
    for (const [name, digest] of await digestsOf(db, changedOf(before, seen)))
      tables.set(name, { written: seen.get(name) ?? 0, digest });
  });
  const line = [...tables].map(([name, { digest }]) => `${name}:${digest}`).join(' ');
  existing.set(database, { line, tables });
  await gatherNotes(database);
  return line;
};
