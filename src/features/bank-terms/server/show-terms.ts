import { type SQL, sql } from 'drizzle-orm';
import type { Law } from '#domain/law.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import type { bankTermsCalls } from '#features/bank-terms/bank-terms.contract.ts';
import { bankTermRows, bankTermVersions } from '#features/bank-terms/server/bank-terms.tables.ts';
import { readTermsRows } from '#features/bank-terms/server/read-terms-rows.ts';
import {
  describeVersion,
  newestVersionsFirst,
  versionFields,
  versionPeople,
  type VersionRow,
} from '#features/table-versions/server/table-versions.facade.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { selectRow, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Reading = Pick<Operation, 'db' | 'now'>;

const selectVersions = (where: SQL): SQL => sql`
  select ${versionFields(bankTermVersions, bankTermRows, 'bank_id')}
  from ${bankTermVersions} v ${versionPeople}
  where ${where} order by ${newestVersionsFirst}`;

/** A bank with the versions of its terms: the draft first, then by their first day, new on top. */
export const listTerms = async (
  { db, now }: Reading,
  bankId: number,
): Promise<CallReply<(typeof bankTermsCalls)['listTerms']>> => {
  const bank = await selectRow<{ id: number; name: string; laws: Law[] }>(
    db,
    sql`select id, name, laws from ${banks} where id = ${bankId}`,
  );
  if (!bank) throw refuse(kitErrors.notFound);
  const rows = await selectRows<VersionRow>(db, selectVersions(sql`v.bank_id = ${bankId}`));
  return { bank, versions: rows.map((row) => describeVersion(row, now)) };
};

/** One version with its rows. */
export const showTerms = async (
  { db, now }: Reading,
  versionId: number,
): Promise<CallReply<(typeof bankTermsCalls)['getTerms']>> => {
  const row = await selectRow<VersionRow>(db, selectVersions(sql`v.id = ${versionId}`));
  if (!row) throw refuse(kitErrors.notFound);
  return { version: describeVersion(row, now), rows: await readTermsRows(db, versionId) };
};
