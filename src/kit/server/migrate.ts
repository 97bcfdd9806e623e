import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database, Db } from '#kit/server/database.ts';
import { selectRow, selectRows } from '#kit/server/database.ts';
import { bossPlans } from '#kit/server/background-jobs/boss-schema.ts';

const folder = new URL('../../../migrations', import.meta.url).pathname;
const lockKey = 7_421_001;

/** One step of the schema: its name, as `0027_item-reminders`, and what it runs. */
type Migration = Pick<MigrationMeta, 'hash' | 'sql'> & { readonly name: string };

/** Every step this version knows, in order. */
export const existingMigrations = (): readonly Migration[] => {
  const journal = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as {
    entries: { tag: string }[];
  };
  return readMigrationFiles({ migrationsFolder: folder }).map(({ hash, sql: statements }, at) => ({
    name: journal.entries[at]?.tag ?? hash,
    hash,
    sql: statements,
  }));
};

const appliedHashes = async (db: Db): Promise<Set<string>> => {
  await db.execute(sql`create table if not exists applied_migrations (
    hash text primary key, applied_at timestamptz not null default now())`);
  const rows = await selectRows<{ hash: string }>(db, sql`select hash from applied_migrations`);
  return new Set(rows.map((row) => row.hash));
};

/**
 * Brings the schema up to date, the tables of the queue included, in one transaction under an advisory lock, so that
 * two instances that start together migrate once. Returns how many migrations ran. Fewer steps than are known leave
 * an older schema.
 */
export const migrate = (
  database: Pick<Database, 'owner'>,
  steps: readonly Migration[] = existingMigrations(),
): Promise<number> =>
  database.owner.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    await tx.execute(sql`create extension if not exists pg_trgm`);
    const applied = await appliedHashes(tx);
    const waiting = steps.filter((step) => !applied.has(step.hash));
    for (const migration of waiting) {
      for (const statement of migration.sql) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into applied_migrations (hash) values (${migration.hash})`);
    }
    const boss = await selectRow<{ name: string | null }>(
      tx,
      sql`select to_regclass('pgboss.version')::text as name`,
    );
    if (!boss?.name) await tx.execute(sql.raw(bossPlans()));
    return waiting.length;
  });
