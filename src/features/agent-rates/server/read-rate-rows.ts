import { type SQL, sql } from 'drizzle-orm';
import type { RateRow } from '#features/agent-rates/agent-rates.fields.ts';
import { rateRows } from '#features/agent-rates/server/agent-rates.tables.ts';
import {
  conditionNames,
  conditionsSql,
  conditionTypes,
  percentText,
} from '#features/bank-terms/server/bank-terms.facade.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { type Db, selectRows } from '#kit/server/database.ts';

/** A row with its identity and the name of its bank. */
export type StoredRateRow = RateRow & { readonly id: number; readonly bank: string | null };

const valueNames = sql`base_percent, excess_percent, income_percent, sum_percent, fee_percent, flat, least,
  senior_percent, head_percent, overrides_from, staff_percents`;

/** What `StoredRateRow` is read from: a row `r` with its bank `b`. */
export const rateRowFields: SQL = sql`
  r.id, r.bank_id, b.name as bank, ${conditionsSql}, ${percentText('base_percent')}, ${percentText('excess_percent')},
  ${percentText('income_percent')}, ${percentText('sum_percent')}, ${percentText('fee_percent')},
  r.flat::text as flat, r.least::text as least, ${percentText('senior_percent')}, ${percentText('head_percent')},
  r.overrides_from, r.staff_percents`;

/** The rows of a version in the order they were written in. */
export const readRateRows = (db: Db, versionId: number): Promise<StoredRateRow[]> =>
  selectRows<StoredRateRow>(
    db,
    sql`select ${rateRowFields} from ${rateRows} r left join ${banks} b on b.id = r.bank_id
        where r.version_id = ${versionId} order by r.id`,
  );

/** Writes rows into a version, in their order. */
export const insertRateRows = (db: Db, versionId: number, rows: readonly RateRow[]): Promise<unknown> =>
  db.execute(sql`
    insert into ${rateRows} (version_id, bank_id, ${conditionNames}, ${valueNames})
    select ${versionId}::int, bank_id, ${conditionNames}, ${valueNames}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(bank_id int, ${conditionTypes},
      base_percent numeric, excess_percent numeric, income_percent numeric, sum_percent numeric,
      fee_percent numeric, flat numeric, least numeric, senior_percent numeric, head_percent numeric,
      overrides_from text, staff_percents jsonb)`);

/** Writes the rows of one version into another. */
export const copyRateRows = (db: Db, from: number, to: number): Promise<unknown> =>
  db.execute(sql`
    insert into ${rateRows} (version_id, bank_id, ${conditionNames}, ${valueNames})
    select ${to}::int, bank_id, ${conditionNames}, ${valueNames} from ${rateRows}
    where version_id = ${from} order by id`);
