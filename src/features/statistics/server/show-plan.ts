import { type SQL, sql } from 'drizzle-orm';
import { addMonths, type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import { departments } from '#features/people/server/people.read.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import {
  type Asked,
  countedAs,
  demandCard,
  narrowed,
  type Narrowed,
} from '#features/statistics/server/asked-days.ts';
import { daysOf, type Sums, sumsFor } from '#features/statistics/server/day-sums.ts';
import { filterConditions, measured, seenFacts } from '#features/statistics/server/facts-sql.ts';
import { type OpenGroup, openStatement } from '#features/statistics/server/forecast.ts';
import { monthsBack } from '#features/statistics/server/make-forecasts.ts';
import { chanceOf, expect, forecastRule, halfOf } from '#features/statistics/statistics.forecast.ts';
import { lastPlans, monthOf, type Planned } from '#features/statistics/server/plans.ts';
import { incomeByMonth, seesIncome } from '#features/statistics/server/count-income.ts';
import {
  dealFacts,
  statisticsDays,
  statisticsForecasts,
  statisticsState,
} from '#features/statistics/server/statistics.tables.ts';
import type { statisticsCalls } from '#features/statistics/statistics.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Plan = CallReply<(typeof statisticsCalls)['showPlan']>;

/** Whose plan answers the filter; null where the filter is no one's whose plans are made. */
const plannedOf = async (
  { db, caller }: Operation,
  { department, manager, from: _from, to: _to, ...others }: Narrowed,
): Promise<Planned | null> => {
  if (Object.values(others).some((value) => value !== undefined)) return null;
  if (manager !== undefined && department === undefined)
    return { departmentId: null, managerId: Number(manager) };
  if (department !== undefined && manager === undefined)
    return { departmentId: Number(department), managerId: null };
  if (department !== undefined) return null;
  if (caller.role !== 'head') return { departmentId: null, managerId: null };
  const own = await selectRows<{ id: number }>(
    db,
    sql`select d.id from ${departments} d where d.head_id = ${caller.userId}`,
  );
  return own.length === 1 ? { departmentId: own[0]?.id ?? null, managerId: null } : null;
};

const text = (roubles: number): string => Math.max(0, roubles).toFixed(2);

const lastDayOf = (month: IsoDate): IsoDate =>
  new Date(Date.parse(`${addMonths(month, 1)}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

type Counted = { readonly count: number; readonly sum: string };
type ByMonth = ReadonlyMap<string, Counted>;
const nothing: Counted = { count: 0, sum: '0.00' };

/** What was issued by months, of the facts or of the sums of days. */
export const issuedStatement = (days: Narrowed, seen: SQL, now: Date, sums: Sums | null): SQL => {
  const conditions = sql.join([measured('out', days, now), seen, ...filterConditions(days)], sql` and `);
  return sums === null
    ? sql`select to_char(d.issued_on, 'YYYY-MM') || '-01' as month, count(*)::int as count,
          coalesce(sum(d.issued_amount), 0)::numeric(20, 2)::text as sum
        from ${dealFacts} d where ${conditions} group by 1 order by 1`
    : sql`select to_char(t.day, 'YYYY-MM') || '-01' as month, sum(t.out)::int as count, sum(t.out_sum)::numeric(20, 2)::text as sum
        from ${statisticsDays} t where ${daysOf(sums.axis, days)} and t.value = ${sums.value}
        group by 1 having sum(t.out) > 0 order by 1`;
};

const issuedByMonth = async ({ db, caller, now }: Operation, days: Narrowed, seen: SQL): Promise<ByMonth> => {
  const rows = await selectRows<Counted & { month: string }>(
    db,
    issuedStatement(days, seen, now, sumsFor(caller, days)),
  );
  return new Map(rows.map((row) => [row.month, row]));
};

type Plans = Awaited<ReturnType<typeof lastPlans>>;

const plansFrom = async (operation: Operation, asked: Narrowed, first: IsoDate): Promise<Plans> => {
  const of = await plannedOf(operation, asked);
  return of ? lastPlans(operation.db, of, first) : new Map();
};

const incomeOf = (incomes: ByMonth | null, asked: Narrowed, month: IsoDate) => {
  if (incomes === null) return { income: null, income_sum: null };
  const { count, sum } = incomes.get(month) ?? nothing;
  return {
    income: countedAs(count, 'earned', { ...asked, from: month, to: lastDayOf(month) }),
    income_sum: sum,
  };
};

/** What is planned of our income is for whoever sees it. */
const planOf = (
  plans: Plans,
  names: ReadonlyMap<number | null, string>,
  month: IsoDate,
  isWhole: boolean,
): Plan['months'][number]['plan'] => {
  const last = plans.get(month);
  const income = isWhole ? (last?.income ?? null) : null;
  if (!last || (last.issued === null && income === null)) return null;
  return { sum: last.issued, income, by: names.get(last.by) ?? '', at: last.at.toISOString() };
};

const totalOf = (by: ByMonth): number => [...by.values()].reduce((sum, one) => sum + Number(one.sum), 0);

/** Our income of the month: what there is, and of what is still to be issued the share it was in all these months. */
const expectedIncome = (
  incomes: ByMonth | null,
  issued: ByMonth,
  month: IsoDate,
  rest: number,
): string | null => {
  if (incomes === null) return null;
  const whole = totalOf(issued);
  const share = whole === 0 ? 0 : totalOf(incomes) / whole;
  return text(Number((incomes.get(month) ?? nothing).sum) + Math.max(0, rest) * share);
};

/** What months gone by were to bring as it was told then; told by manager, so other filters have none. */
const storedForecasts = async (
  { db }: Operation,
  { from, to, department, manager, ...others }: Narrowed,
  seen: SQL,
): Promise<ReadonlyMap<string, string>> => {
  if (Object.values(others).some((value) => value !== undefined)) return new Map();
  const conditions = sql.join([seen, ...filterConditions({ department, manager })], sql` and `);
  // What decides who sees a deal stands in a forecast as far as it is known there: the scope of deals holds for its rows.
  const rows = await selectRows<{ month: string; sum: string }>(
    db,
    sql`select to_char(d.month, 'YYYY-MM-DD') as month, sum(d.expected)::text as sum
        from (select f.*, '' as status, null::int as agent_id, null::int as created_by from ${statisticsForecasts} f
          where f.month between ${from}::date and ${to}::date and f.rule = ${forecastRule}) d
        where ${conditions} group by 1`,
  );
  return new Map(rows.map(({ month, sum }) => [month, sum]));
};

/** What the month is to bring, beside what forecasts of months gone by were worth; null before anything is learned. */
const forecastOf = async (
  operation: Operation,
  asked: Narrowed,
  seen: SQL,
  issued: ByMonth,
  incomes: ByMonth | null,
): Promise<Plan['forecast']> => {
  const { db, now } = operation;
  const [state] = await db.select({ learned: statisticsState.learned }).from(statisticsState);
  if (state?.learned?.rule !== forecastRule) return null;
  const conditions = sql.join([seen, ...filterConditions(asked)], sql` and `);
  const groups = await selectRows<OpenGroup>(db, openStatement(now, conditions, 'all'));
  const { expected, variance } = expect(groups, chanceOf(state.learned.past));
  const month = monthOf(moscowDateOf(now));
  const fact = Number((issued.get(month) ?? nothing).sum);
  const half = halfOf(variance);
  const made = await storedForecasts(
    operation,
    { ...asked, from: addMonths(month, -monthsBack), to: addMonths(month, -1) },
    seen,
  );
  return {
    open: countedAs(
      groups.reduce((sum, { count }) => sum + count, 0),
      'open',
      asked,
    ),
    expected: text(fact + expected),
    expected_income: expectedIncome(incomes, issued, month, expected),
    low: text(fact + Math.max(0, expected - half)),
    high: text(fact + expected + half),
    past: [...made]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([of, sum]) => ({ month: of, expected: sum, fact: (issued.get(of) ?? nothing).sum })),
  };
};

/** Issued by months against the plan, and what this month is to bring. */
export const showPlan = async (operation: Operation, input: Asked): Promise<Plan> => {
  demandCard(operation, 'plan');
  const { db, caller, now } = operation;
  const asked = narrowed(input, now);
  const last = monthOf(moscowDateOf(now));
  const months = Array.from({ length: monthsBack + 1 }, (_, at) => addMonths(last, at - monthsBack));
  const first = addMonths(last, -monthsBack);
  const seen = seenFacts(caller);
  const days = { ...asked, from: first, to: lastDayOf(last) };
  const issued = await issuedByMonth(operation, days, seen);
  const incomes = seesIncome(caller.role) ? await incomeByMonth(db, days, seen) : null;
  const plans = await plansFrom(operation, asked, first);
  const names = await shortNamesOf(
    operation,
    [...plans.values()].map(({ by }) => by),
  );
  return {
    months: months.map((month) => {
      const { count, sum } = issued.get(month) ?? nothing;
      return {
        month,
        out: countedAs(count, 'out', { ...asked, from: month, to: lastDayOf(month) }),
        fact: sum,
        ...incomeOf(incomes, asked, month),
        plan: planOf(plans, names, month, incomes !== null),
      };
    }),
    forecast: await forecastOf(operation, asked, seen, issued, incomes),
  };
};
