import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database, Db } from '#kit/server/database.ts';
import { selectRows } from '#kit/server/database.ts';

const folder = new URL('../../../migrations', import.meta.url).pathname;
const lockKey = 7_421_001;

const appliedHashes = async (db: Db): Promise<Set<string>> => {
  await db.execute(sql`create table if not exists applied_migrations (
    hash text primary key, applied_at timestamptz not null default now())`);
  const rows = await selectRows<{ hash: string }>(db, sql`select hash from applied_migrations`);
  return new Set(rows.map((row) => row.hash));
};

/**
 * Brings the schema up to date in one transaction under an advisory lock, so that two instances that start
 * together migrate once. Returns how many migrations ran.
 */
export const migrate = (database: Database): Promise<number> =>
  database.owner.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    await tx.execute(sql`create extension if not exists pg_trgm`);
    const applied = await appliedHashes(tx);
    const waiting = readMigrationFiles({ migrationsFolder: folder }).filter(
      (file) => !applied.has(file.hash),
    );
    for (const migration of waiting) {
      for (const statement of migration.sql) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into applied_migrations (hash) values (${migration.hash})`);
    }
    return waiting.length;
  });
