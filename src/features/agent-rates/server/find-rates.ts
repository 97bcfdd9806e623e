import { type SQL, sql } from 'drizzle-orm';
import type { IsoDate } from '#domain/moscow-date.ts';
import type { RateValues, RewardFacts } from '#domain/reward.ts';
import { exactness, fitsRow, type RowConditions } from '#domain/rows/row-conditions.ts';
import { rateValuesOf } from '#features/agent-rates/agent-rates.fields.ts';
import { type RateScope, rateScopes } from '#features/agent-rates/agent-rates.scopes.ts';
import { rateRows, rateTables, rateVersions } from '#features/agent-rates/server/agent-rates.tables.ts';
import { rateRowFields, type StoredRateRow } from '#features/agent-rates/server/read-rate-rows.ts';
import { conditionsOf } from '#features/bank-terms/row-conditions.fields.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { users } from '#features/people/server/people.read.ts';
import { anyOf, type Db, selectRows } from '#kit/server/database.ts';

/** Whose deal it is, and what rows are chosen by. */
type AskedRates = RewardFacts & { readonly agentId: number };

/** A row that holds for a deal, in the table and version it stands in; of two the one of greater rank is more exact. */
export type FittedRow = {
  readonly row: RowConditions & {
    readonly id: number;
    readonly bankName: string | null;
    readonly values: RateValues;
  };
  readonly table: {
    readonly id: number;
    readonly name: string;
    readonly scope: RateScope;
    readonly versionId: number;
    readonly validFrom: IsoDate;
  };
  readonly rank: number;
};

/** A row of the tables that may pay an agent; `step` counts from him up to whose table it is. */
export type TableRow = StoredRateRow & {
  readonly agentId: number | null;
  readonly tableId: number;
  readonly name: string;
  readonly scope: RateScope;
  readonly step: number;
  readonly versionId: number;
  readonly validFrom: IsoDate;
};

/** How far up a table is looked for; nobody has so many people above him. */
const mostSteps = 50;

/**
 * The rows in force on a day of the tables that some agents are paid by: of each his own and those of heads above him,
 * and once the company's, whose `agentId` is null.
 */
export const ratesOfAgents = (agentIds: readonly number[], day: IsoDate, among: SQL): SQL => sql`
  with recursive above as (
    select id as agent_id, id, parent_id, 0 as step from ${users} where ${anyOf(sql`id`, agentIds)}
    union all
    select a.agent_id, u.id, u.parent_id, a.step + 1 from ${users} u join above a on u.id = a.parent_id
    where a.step < ${mostSteps}),
  tables as (
    select a.agent_id, t.id, t.name, t.scope, a.step from above a
    cross join lateral (
      -- Nobody has more than two; the limit keeps the planner from reading the tables of everybody.
      select id, name, scope from ${rateTables} where person_id = a.id limit 2) t
    where t.scope = 'branch' or (t.scope = 'agent' and a.step = 0)
    union all
    select null, id, name, scope, ${mostSteps}::int from ${rateTables}
    where scope = 'company' and person_id is null)
  select t.agent_id as "agentId", t.id as "tableId", t.name, t.scope, t.step, v.id as "versionId",
         v.valid_from::text as "validFrom", ${rateRowFields}
  from tables t
  join lateral (
    select id, valid_from from ${rateVersions}
    where table_id = t.id and valid_from <= ${day}::date and (valid_to is null or valid_to >= ${day}::date)
    order by valid_from desc limit 1) v on true
  join ${rateRows} r on r.version_id = v.id
  left join ${banks} b on b.id = r.bank_id
  where ${among}
  order by r.id`;

/** Own over branch over company, the nearest head's first; inside one table the most exact row. */
const rankOf = ({ scope, step }: TableRow, row: RowConditions): number =>
  rateScopes.indexOf(scope) * 10_000 + (mostSteps - step) * 100 + exactness(row);

export const describeRate = (found: TableRow): FittedRow => {
  const conditions = conditionsOf(found, found.bank_id);
  const { id, bank: bankName, tableId, name, scope, versionId, validFrom } = found;
  return {
    row: { ...conditions, id, bankName, values: rateValuesOf(found) },
    table: { id: tableId, name, scope, versionId, validFrom },
    rank: rankOf(found, conditions),
  };
};

const greaterFirst = (one: FittedRow, other: FittedRow): number =>
  other.rank - one.rank || one.row.id - other.row.id;

/** The rows that hold for a deal, the most exact first. */
export const fittedAmong = (rates: readonly FittedRow[], facts: Parameters<typeof fitsRow>[1]): FittedRow[] =>
  rates.filter(({ row }) => fitsRow(row, facts)).toSorted(greaterFirst);

/** The rows that may pay an agent on a day, those of greater rank first. */
export const listRates = async (db: Db, agentId: number, day: IsoDate): Promise<FittedRow[]> => {
  const rows = await selectRows<TableRow>(db, ratesOfAgents([agentId], day, sql`true`));
  return rows.map(describeRate).toSorted(greaterFirst);
};

/** Every row that holds for an agent's deal, the most exact first, and the one he is paid by. */
export const findRates = async (
  db: Db,
  asked: AskedRates,
): Promise<{ readonly fitted: readonly FittedRow[]; readonly winner?: FittedRow }> => {
  const among = sql`r.product = ${asked.product} and (r.bank_id is null or r.bank_id = ${asked.bankId})`;
  const rows = await selectRows<TableRow>(db, ratesOfAgents([asked.agentId], asked.day, among));
  const fitted = fittedAmong(rows.map(describeRate), asked);
  const [winner] = fitted;
  return winner ? { fitted, winner } : { fitted };
};

/** The rows of one table that hold for a deal by its version of a day, the most exact first, whosever the table is. */
export const ratesOfTable = async (
  db: Db,
  { tableId, ...facts }: RewardFacts & { readonly tableId: number },
): Promise<FittedRow[]> => {
  const rows = await selectRows<TableRow>(
    db,
    sql`select t.id as "tableId", t.name, t.scope, 0 as step, v.id as "versionId", v.valid_from::text as "validFrom",
               ${rateRowFields}
        from ${rateTables} t
        join lateral (
          select id, valid_from from ${rateVersions}
          where table_id = t.id and valid_from <= ${facts.day}::date and (valid_to is null or valid_to >= ${facts.day}::date)
          order by valid_from desc limit 1) v on true
        join ${rateRows} r on r.version_id = v.id
        left join ${banks} b on b.id = r.bank_id
        where t.id = ${tableId} and r.product = ${facts.product} and (r.bank_id is null or r.bank_id = ${facts.bankId})
        order by r.id`,
  );
  return fittedAmong(rows.map(describeRate), facts);
};

/** The name of a table; undefined where there is none. */
export const nameOfTable = async (db: Db, tableId: number): Promise<string | undefined> => {
  const [table] = await selectRows<{ name: string }>(
    db,
    sql`select name from ${rateTables} where id = ${tableId}`,
  );
  return table?.name;
};
