import { sql } from 'drizzle-orm';
import type { ReadRow, RowPlan } from '#features/deal-list/server/deal-rows.ts';
import { deals, visibleDeals } from '#features/deals/server/deals.read.ts';
import { anyOf } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { minuteMemory } from '#kit/server/minute-memory.ts';

/**
 * What tells one version of a row from another: who wrote it, and where it lies for those that a transaction writes twice
 * and reads in between. PostgreSQL writes no row anew in its place.
 */
export const version = sql`d.xmin as written_by, d.ctid as written_at`;

/** A deal in the version that a page has found. */
export type Found = { readonly id: number; readonly written_by: unknown; readonly written_at: unknown };

const versionOf = ({ written_by: by, written_at: at }: Found): string => `${String(by)} ${String(at)}`;

type Cached = { readonly version: string; readonly row: ReadRow };

/** Rows as they were read, by plan and deal. One that has changed since is another version and is read anew. */
const cachedRows = minuteMemory<string, Cached>(5_000);

/** What stands of a deal in no other table; without it a row hangs on the legs. */
const isWhole = ({ standing, bank_names: names }: ReadRow): boolean => standing !== null && names !== null;

/**
 * The rows of these deals in their order: a version that has been read once is not read again. A page is looked at a
 * hundred times for every row of it that changes. Those that went out of the caller's sight meanwhile are left out.
 */
export const rowsOf = async (
  { db, caller, services }: Operation,
  plan: RowPlan,
  found: readonly Found[],
): Promise<ReadRow[]> => {
  const cached = cachedRows(services);
  const rows = new Map<number, ReadRow>();
  for (const deal of found) {
    const existing = cached.get(`${plan.name}${deal.id}`);
    if (existing?.version === versionOf(deal)) rows.set(deal.id, existing.row);
  }
  const missing = found.flatMap(({ id }) => (rows.has(id) ? [] : [id]));
  if (missing.length > 0) {
    const read = await services.database.prepared<ReadRow & Found>(
      db,
      sql`select ${plan.columns()}, ${version} from ${deals} d where ${anyOf(sql`d.id`, missing)} and ${visibleDeals(caller)}`,
    );
    for (const row of read) {
      rows.set(row.id, row);
      if (isWhole(row)) cached.set(`${plan.name}${row.id}`, { version: versionOf(row), row });
    }
  }
  return found.flatMap(({ id }) => rows.get(id) ?? []);
};
