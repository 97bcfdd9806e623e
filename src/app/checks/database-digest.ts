import { sql } from 'drizzle-orm';
import { type Database, selectRow, selectRows } from '#kit/server/database.ts';

/** Tables that change by being used: sessions, throttling, audit, kept answers. */
const living = [
  'sessions',
  'sign_in_failures',
  'audit_log',
  'idempotency_keys',
  'applied_migrations',
  'account_links',
];

/** One line that changes when any row of any other table does. */
export const databaseDigest = (database: Database): Promise<string> =>
  database.read(async (db) => {
    const tables = await selectRows<{ name: string }>(
      db,
      sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    );
    const kept = tables.map((table) => table.name).filter((name) => !living.includes(name));
    const parts = kept.map(
      (name) =>
        sql`select ${name} || ':' || count(*) || ':' || coalesce(sum(hashtext(t::text)::bigint), 0) as line from ${sql.identifier(name)} t`,
    );
    const row = await selectRow<{ digest: string }>(
      db,
      sql`select string_agg(line, ' ' order by line) as digest from (${sql.join(parts, sql` union all `)}) lines`,
    );
    return row?.digest ?? '';
  });
