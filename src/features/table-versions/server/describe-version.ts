import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { users } from '#features/people/server/people.read.ts';
import { versionState } from '#features/table-versions/table-versions.rules.ts';
import { instantText } from '#kit/server/database.ts';

/** A version as it is read; `number` counts the versions of its owner from the first. */
export type VersionRow = {
  readonly id: number;
  readonly number: number;
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly cells: number;
  readonly revision: number;
  readonly author: string | null;
  readonly createdAt: string | null;
  readonly publishedBy: string | null;
  readonly publishedAt: string | null;
  readonly withdrawnFrom: string | null;
  readonly withdrawnBy: string | null;
  readonly withdrawnAt: string | null;
  readonly withdrawnReason: string | null;
};

const nameOf = (person: SQL): SQL =>
  sql`nullif(trim(concat_ws(' ', ${person}.last_name, ${person}.first_name)), '')`;

/** The columns of `VersionRow` of a version `v`, with `versionPeople` among the joins. */
export const versionFields = (versions: PgTable, rows: PgTable, owner: 'bank_id' | 'table_id'): SQL => {
  const column = sql.identifier(owner);
  return sql`
    v.id, v.revision,
    (select count(*)::int from ${versions} o where o.${column} = v.${column} and o.id <= v.id) as number,
    v.valid_from::text as "validFrom", v.valid_to::text as "validTo",
    (select count(*)::int from ${rows} c where c.version_id = v.id) as cells,
    ${nameOf(sql`made`)} as author, ${instantText(sql`v.created_at`)} as "createdAt",
    ${nameOf(sql`published`)} as "publishedBy", ${instantText(sql`v.published_at`)} as "publishedAt",
    v.withdrawn_from::text as "withdrawnFrom", ${nameOf(sql`taker`)} as "withdrawnBy",
    ${instantText(sql`v.withdrawn_at`)} as "withdrawnAt", v.withdrawn_reason as "withdrawnReason"`;
};

/** Who made, published and withdrew a version `v`. */
export const versionPeople: SQL = sql`
  left join ${users} made on made.id = v.created_by
  left join ${users} published on published.id = v.published_by
  left join ${users} taker on taker.id = v.withdrawn_by`;

/** The draft first, then by their first day, new on top. */
export const newestVersionsFirst: SQL = sql`coalesce(v.valid_from, v.withdrawn_from) desc nulls first, v.id desc`;

/** A version as the wire carries it. */
export const describeVersion = (row: VersionRow, now: Date) => ({
  id: row.id,
  number: row.number,
  state: versionState(row, moscowDateOf(now)),
  valid_from: row.validFrom,
  valid_to: row.validTo,
  cells: row.cells,
  revision: row.revision,
  author: row.author,
  created_at: row.createdAt,
  published_by: row.publishedBy,
  published_at: row.publishedAt,
  withdrawn:
    row.withdrawnFrom === null
      ? null
      : {
          from: row.withdrawnFrom,
          by: row.withdrawnBy,
          at: row.withdrawnAt ?? '',
          reason: row.withdrawnReason ?? '',
        },
});
