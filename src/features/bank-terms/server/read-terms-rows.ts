import { type SQL, sql } from 'drizzle-orm';
import type { TermsRow } from '#features/bank-terms/bank-terms.fields.ts';
import { bankTermRows } from '#features/bank-terms/server/bank-terms.tables.ts';
import {
  conditionNames,
  conditionsSql,
  conditionTypes,
  percentText,
} from '#features/bank-terms/server/condition-columns.ts';
import { type Db, selectRows } from '#kit/server/database.ts';

const valueNames = sql`base_percent, excess_percent, sum_percent, flat, least, vat_included, due_kind, due_value`;

/** A row `r` as the wire carries it. */
export const termsRowSql: SQL = sql`r.id, ${conditionsSql}, ${percentText('base_percent')},
  ${percentText('excess_percent')}, ${percentText('sum_percent')}, r.flat::text as flat, r.least::text as least,
  r.vat_included, r.due_kind, r.due_value`;

/** The rows of a version in the order they were written in. */
export const readTermsRows = (db: Db, versionId: number): Promise<(TermsRow & { id: number })[]> =>
  selectRows<TermsRow & { id: number }>(
    db,
    sql`select ${termsRowSql} from ${bankTermRows} r where r.version_id = ${versionId} order by r.id`,
  );

/** Writes rows into a version, in their order. */
export const insertTermsRows = (db: Db, versionId: number, rows: readonly TermsRow[]): Promise<unknown> =>
  db.execute(sql`
    insert into ${bankTermRows} (version_id, ${conditionNames}, ${valueNames})
    select ${versionId}::int, ${conditionNames}, ${valueNames}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${conditionTypes},
      base_percent numeric, excess_percent numeric, sum_percent numeric, flat numeric, least numeric,
      vat_included boolean, due_kind text, due_value int)`);

/** Writes the rows of one version into another. */
export const copyTermsRows = (db: Db, from: number, to: number): Promise<unknown> =>
  db.execute(sql`
    insert into ${bankTermRows} (version_id, ${conditionNames}, ${valueNames})
    select ${to}::int, ${conditionNames}, ${valueNames} from ${bankTermRows} where version_id = ${from} order by id`);
