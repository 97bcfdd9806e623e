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
import { filterConditions, measured, seenFacts } from '#features/statistics/server/facts-sql.ts';
import { forecastAt, tenthOf } from '#features/statistics/server/forecast.ts';
import { lastPlans, monthOf, type Planned } from '#features/statistics/server/plans.ts';
import { incomeByMonth, seesIncome } from '#features/statistics/server/count-income.ts';
import { dealFacts } from '#features/statistics/server/statistics.tables.ts';
import type { statisticsCalls } from '#features/statistics/statistics.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Plan = CallReply<(typeof statisticsCalls)['showPlan']>;

const monthsBack = 6;

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

const issuedByMonth = async ({ db, now }: Operation, days: Narrowed, seen: SQL): Promise<ByMonth> => {
  const conditions = sql.join([measured('out', days, now), seen, ...filterConditions(days)], sql` and `);
  const rows = await selectRows<Counted & { month: string }>(
    db,
    sql`select to_char(d.issued_on, 'YYYY-MM') || '-01' as month, count(*)::int as count,
          coalesce(sum(d.issued_amount), 0)::numeric(20, 2)::text as sum
        from ${dealFacts} d where ${conditions} group by 1`,
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

/** What the month is to bring, beside what forecasts of months gone by were worth. */
const forecastOf = async (
  { db, now }: Operation,
  asked: Narrowed,
  seen: SQL,
  months: readonly IsoDate[],
  issued: ByMonth,
  incomes: ByMonth | null,
): Promise<NonNullable<Plan['forecast']>> => {
  const { open, fact, expected, half } = await forecastAt(
    db,
    asked,
    seen,
    now,
    months.at(-1) ?? monthOf(asked.to),
  );
  const past = [];
  for (const month of months.slice(0, -1)) {
    const then = await forecastAt(db, asked, seen, tenthOf(month), month);
    past.push({ month, expected: text(then.expected), fact: (issued.get(month) ?? nothing).sum });
  }
  const last = months.at(-1) ?? monthOf(asked.to);
  return {
    open: countedAs(open, 'open', asked),
    expected: text(expected),
    expected_income: expectedIncome(incomes, issued, last, expected - fact),
    low: text(Math.max(fact, expected - half)),
    high: text(expected + half),
    past,
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
    forecast: await forecastOf(operation, asked, seen, months, issued, incomes),
  };
};
