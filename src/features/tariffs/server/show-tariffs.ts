import { type SQL, sql } from 'drizzle-orm';
import type { Law } from '#domain/law.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import {
  describeVersion,
  newestVersionsFirst,
  versionFields,
  versionPeople,
  type VersionRow,
} from '#features/table-versions/server/table-versions.facade.ts';
import { tariffCells, tariffVersions } from '#features/tariffs/server/tariffs.tables.ts';
import { visibleTariffBanks, visibleVersions } from '#features/tariffs/server/visible-versions.ts';
import { sortCells } from '#features/tariffs/tariffs.compare.ts';
import type { tariffCalls } from '#features/tariffs/tariffs.contract.ts';
import type { TariffCell } from '#features/tariffs/tariffs.fields.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { type Db, selectRow, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type RequestContext = Pick<Operation, 'db' | 'caller' | 'now'>;
type Versions = CallReply<(typeof tariffCalls)['listVersions']>;

type TariffRow = VersionRow & { readonly bankName: string };

const selectVersions = (where: SQL): SQL => sql`
  select ${versionFields(tariffVersions, tariffCells, 'bank_id')}, b.name as "bankName"
  from ${tariffVersions} v
  join ${banks} b on b.id = v.bank_id
  ${versionPeople}
  where ${where}
  order by ${newestVersionsFirst}`;

type BankRow = {
  readonly id: number;
  readonly name: string;
  readonly maxAmount: string;
  readonly maxTermDays: number;
  readonly laws: Law[];
};

/** A bank with the versions of its tariff that the person may see: the draft first, then by their first day, new on top. */
export const listVersions = async (
  { db, caller, now }: RequestContext,
  bankId: number,
): Promise<Versions> => {
  const bank = await selectRow<BankRow>(
    db,
    sql`select b.id, b.name, b.max_amount as "maxAmount", b.max_term_days as "maxTermDays", b.laws
        from ${banks} b where b.id = ${bankId} and ${visibleTariffBanks(caller)}`,
  );
  if (!bank) throw refuse(kitErrors.notFound);
  const seen = sql`v.bank_id = ${bankId} and ${visibleVersions(caller, moscowDateOf(now))}`;
  const rows = await selectRows<TariffRow>(db, selectVersions(seen));
  return {
    bank: {
      id: bank.id,
      name: bank.name,
      max_amount: bank.maxAmount,
      max_term_days: bank.maxTermDays,
      laws: bank.laws,
    },
    versions: rows.map((row) => describeVersion(row, now)),
  };
};

/** The cells of a version in the order of the screen. */
export const readCells = async (db: Db, versionId: number): Promise<TariffCell[]> =>
  sortCells(
    await selectRows<TariffCell>(
      db,
      sql`select law, purpose, amount_from, amount_to, term_from, term_to, trim_scale(rate)::text as rate, min_price,
                 trim_scale(pro_rate)::text as pro_rate, pro_min_price, trim_scale(k_prepayment)::text as k_prepayment,
                 trim_scale(k_no_experience)::text as k_no_experience,
                 trim_scale(k_direct_debit)::text as k_direct_debit, trim_scale(k_client_form)::text as k_client_form
          from ${tariffCells} where version_id = ${versionId}`,
    ),
  );

/** One version with its cells and the name of its bank; refuses one that the person may not see. */
export const showVersion = async (
  { db, caller, now }: RequestContext,
  versionId: number,
): Promise<CallReply<(typeof tariffCalls)['getVersion']> & { bankName: string }> => {
  const seen = sql`v.id = ${versionId} and ${visibleVersions(caller, moscowDateOf(now))}`;
  const row = await selectRow<TariffRow>(db, selectVersions(seen));
  if (!row) throw refuse(kitErrors.notFound);
  return {
    version: describeVersion(row, now),
    cells: await readCells(db, versionId),
    bankName: row.bankName,
  };
};
