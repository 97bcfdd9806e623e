import { type SQL, sql } from 'drizzle-orm';
import type { Law } from '#domain/law.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { users } from '#features/people/server/people.read.ts';
import { tariffCells, tariffVersions } from '#features/tariffs/server/tariffs.tables.ts';
import { visibleTariffBanks, visibleVersions } from '#features/tariffs/server/visible-versions.ts';
import { sortCells } from '#features/tariffs/tariffs.compare.ts';
import type { tariffCalls } from '#features/tariffs/tariffs.contract.ts';
import type { TariffCell } from '#features/tariffs/tariffs.fields.ts';
import { versionState } from '#features/tariffs/tariffs.rules.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { type Db, selectRow, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type RequestContext = Pick<Operation, 'db' | 'caller' | 'now'>;
type Versions = CallReply<(typeof tariffCalls)['listVersions']>;
type Version = Versions['versions'][number];

type VersionRow = {
  readonly id: number;
  readonly bankId: number;
  readonly bankName: string;
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

const instantText = (column: SQL): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const selectVersions = (where: SQL): SQL => sql`
  select v.id, v.bank_id as "bankId", b.name as "bankName", v.revision,
         (select count(*)::int from ${tariffVersions} o where o.bank_id = v.bank_id and o.id <= v.id) as number,
         v.valid_from::text as "validFrom", v.valid_to::text as "validTo",
         (select count(*)::int from ${tariffCells} c where c.version_id = v.id) as cells,
         ${nameOf(sql`made`)} as author, ${instantText(sql`v.created_at`)} as "createdAt",
         ${nameOf(sql`published`)} as "publishedBy", ${instantText(sql`v.published_at`)} as "publishedAt",
         v.withdrawn_from::text as "withdrawnFrom", ${nameOf(sql`taker`)} as "withdrawnBy",
         ${instantText(sql`v.withdrawn_at`)} as "withdrawnAt", v.withdrawn_reason as "withdrawnReason"
  from ${tariffVersions} v
  join ${banks} b on b.id = v.bank_id
  left join ${users} made on made.id = v.created_by
  left join ${users} published on published.id = v.published_by
  left join ${users} taker on taker.id = v.withdrawn_by
  where ${where}
  order by coalesce(v.valid_from, v.withdrawn_from) desc nulls first, v.id desc`;

const describe = (row: VersionRow, now: Date): Version => ({
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
  const rows = await selectRows<VersionRow>(db, selectVersions(seen));
  return {
    bank: {
      id: bank.id,
      name: bank.name,
      max_amount: bank.maxAmount,
      max_term_days: bank.maxTermDays,
      laws: bank.laws,
    },
    versions: rows.map((row) => describe(row, now)),
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
  const row = await selectRow<VersionRow>(db, selectVersions(seen));
  if (!row) throw refuse(kitErrors.notFound);
  return { version: describe(row, now), cells: await readCells(db, versionId), bankName: row.bankName };
};
