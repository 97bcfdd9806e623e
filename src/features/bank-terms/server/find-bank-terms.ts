import { type SQL, sql } from 'drizzle-orm';
import type { IsoDate } from '#domain/moscow-date.ts';
import type { RewardFacts, TermsValues } from '#domain/reward.ts';
import { exactness, fitsRow, type RowConditions } from '#domain/rows/row-conditions.ts';
import { type TermsRow, termsValuesOf } from '#features/bank-terms/bank-terms.fields.ts';
import { conditionsOf } from '#features/bank-terms/row-conditions.fields.ts';
import { bankTermRows, bankTermVersions } from '#features/bank-terms/server/bank-terms.tables.ts';
import { termsRowSql } from '#features/bank-terms/server/read-terms-rows.ts';
import { type Db, selectRows } from '#kit/server/database.ts';

/** What a bank pays for a deal: the version of its terms on the day, and the row chosen. */
type FoundTerms = {
  readonly version: {
    readonly id: number;
    readonly validFrom: IsoDate;
    readonly publishedBy: number | null;
  };
  readonly row: RowConditions & { readonly id: number; readonly values: TermsValues };
};

/** The version of a bank's terms that holds on a day. */
export const termsOfDay = (bankId: number, day: IsoDate): SQL => sql`
  select id, valid_from::text as "validFrom", published_by as "publishedBy" from ${bankTermVersions}
  where bank_id = ${bankId} and valid_from <= ${day}::date and (valid_to is null or valid_to >= ${day}::date)
  order by valid_from desc limit 1`;

/** A row with the version it stands in. */
type StoredRow = TermsRow & {
  readonly id: number;
  readonly versionId: number;
  readonly validFrom: IsoDate;
  readonly publishedBy: number | null;
};

type Candidate = { readonly row: StoredRow; readonly conditions: RowConditions };

const moreExact = (one: Candidate, other: Candidate): Candidate =>
  exactness(other.conditions) > exactness(one.conditions) ? other : one;

/** The row of a bank's terms by which it pays for a deal; undefined where it has no terms that day, or none for it. */
export const findBankTerms = async (db: Db, facts: RewardFacts): Promise<FoundTerms | undefined> => {
  const rows = await selectRows<StoredRow>(
    db,
    sql`select v.id as "versionId", v."validFrom", v."publishedBy", ${termsRowSql}
        from (${termsOfDay(facts.bankId, facts.day)}) v join ${bankTermRows} r on r.version_id = v.id order by r.id`,
  );
  const fitted = rows
    .map((row): Candidate => ({ row, conditions: conditionsOf(row, facts.bankId) }))
    .filter(({ conditions }) => fitsRow(conditions, facts));
  const [first, ...rest] = fitted;
  if (!first) return undefined;
  const { row, conditions } = rest.reduce(moreExact, first);
  const { versionId, validFrom, publishedBy } = row;
  return {
    version: { id: versionId, validFrom, publishedBy },
    row: { ...conditions, id: row.id, values: termsValuesOf(row) },
  };
};
