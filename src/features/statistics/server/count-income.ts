import { type SQL, sql } from 'drizzle-orm';
import { maySeeField } from '#domain/audience.ts';
import type { Role } from '#domain/role.ts';
import { accrualGrounds } from '#features/accruals/server/accruals.read.ts';
import { countedAs, type Narrowed } from '#features/statistics/server/asked-days.ts';
import {
  earnedWithin,
  filterConditions,
  isOverdue,
  isOwed,
  seenFacts,
} from '#features/statistics/server/facts-sql.ts';
import { dealFacts } from '#features/statistics/server/statistics.tables.ts';
import type { Figure } from '#features/statistics/statistics.figures.ts';
import { type Db, selectRow, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

/** Our income is for whoever sees what banks pay us. */
export const seesIncome = (role: Role): boolean => maySeeField(role, 'bank_income');

const grounds = (asked: Narrowed, seen: SQL, condition: SQL): SQL =>
  sql`from ${accrualGrounds} a join ${dealFacts} d on d.deal_id = a.deal_id
    where ${sql.join([condition, seen, ...filterConditions(asked)], sql` and `)}`;
const sumOf = (column: SQL): SQL => sql`coalesce(sum(${column}), 0)::numeric(20, 2)::text`;

type Income = { readonly sum: string; readonly received: string; readonly deals: number };
type IncomeOf = {
  readonly income: string | null;
  readonly earned: { readonly count: number; readonly figure: string } | null;
};
type Owed = {
  readonly sum: string;
  readonly deals: number;
  readonly late_sum: string;
  readonly late: number;
};

/** What was accrued to us in these days and how much of it has come. */
export const incomeStatement = (asked: Narrowed, seen: SQL): SQL => sql`
  select ${sumOf(sql`a.income`)} as sum, ${sumOf(sql`a.received`)} as received, count(distinct a.deal_id)::int as deals
  ${grounds(asked, seen, earnedWithin(asked))}`;

/** What banks owe us now, of whatever age, and what of it they are late with. */
export const owedStatement = (asked: Narrowed, seen: SQL, now: Date): SQL => {
  const rest = sql`a.income - a.received - a.written_off`;
  return sql`
    select ${sumOf(rest)} as sum, count(distinct a.deal_id)::int as deals,
      coalesce(sum(${rest}) filter (where ${isOverdue(now)}), 0)::numeric(20, 2)::text as late_sum,
      (count(distinct a.deal_id) filter (where ${isOverdue(now)}))::int as late
    ${grounds(asked, seen, isOwed)}`;
};

export const readIncome = async (db: Db, asked: Narrowed, seen: SQL): Promise<Income> =>
  (await selectRow<Income>(db, incomeStatement(asked, seen))) ?? { sum: '0.00', received: '0.00', deals: 0 };

export const readOwed = async (db: Db, asked: Narrowed, seen: SQL, now: Date): Promise<Owed> =>
  (await selectRow<Owed>(db, owedStatement(asked, seen, now))) ?? {
    sum: '0.00',
    deals: 0,
    late_sum: '0.00',
    late: 0,
  };

type Earned = Narrowed & Pick<Figure, 'issuer'>;

/**
 * Income of these days by a value of the fact `d` or the ground `a`, and all of it under null: the sum, and the deals it
 * comes from as a figure that `of` narrows; nothing to whoever may not read it.
 */
export const incomeBy = async (
  { db, caller }: Pick<Operation, 'db' | 'caller'>,
  asked: Earned,
  value: SQL,
): Promise<(value: string | null, of: Earned) => IncomeOf> => {
  if (!seesIncome(caller.role)) return () => ({ income: null, earned: null });
  const rows = await selectRows<{ value: string | null; is_all: boolean; count: number; sum: string }>(
    db,
    sql`select ${value} as value, grouping(${value}) = 1 as is_all, count(distinct a.deal_id)::int as count,
          ${sumOf(sql`a.income`)} as sum ${grounds(asked, seenFacts(caller), earnedWithin(asked))} group by rollup (${value})`,
  );
  return (of, narrower) => {
    const found = rows.find((row) => (of === null ? row.is_all : !row.is_all && row.value === of));
    return { income: found?.sum ?? '0.00', earned: countedAs(found?.count ?? 0, 'earned', narrower) };
  };
};

/** Deals with income of each month and what it came to, by the first day of the month. */
export const incomeByMonth = async (
  db: Db,
  asked: Narrowed,
  seen: SQL,
): Promise<ReadonlyMap<string, { readonly count: number; readonly sum: string }>> => {
  const rows = await selectRows<{ month: string; count: number; sum: string }>(
    db,
    sql`select to_char(a.day, 'YYYY-MM') || '-01' as month, count(distinct a.deal_id)::int as count,
          ${sumOf(sql`a.income`)} as sum ${grounds(asked, seen, earnedWithin(asked))} group by 1`,
  );
  return new Map(rows.map((row) => [row.month, row]));
};
