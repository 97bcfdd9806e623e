import { type SQL, sql } from 'drizzle-orm';
import { seesEveryDeal } from '#features/deals/server/deals.facade.ts';
import {
  type Asked,
  countedAs,
  type Days,
  daysBefore,
  narrowed,
  type Narrowed,
} from '#features/statistics/server/asked-days.ts';
import { daysOf, type Sums, sumsFor } from '#features/statistics/server/day-sums.ts';
import {
  countIf,
  filterConditions,
  measured,
  seenFacts,
  sumIf,
} from '#features/statistics/server/facts-sql.ts';
import {
  dealFacts,
  statisticsChanges,
  statisticsDays,
  statisticsState,
} from '#features/statistics/server/statistics.tables.ts';
import { readIncome, readOwed, seesIncome } from '#features/statistics/server/count-income.ts';
import type { statisticsCalls } from '#features/statistics/statistics.contract.ts';
import { percentOf, seesSums } from '#features/statistics/statistics.rules.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { type Db, selectRow } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Strip = CallReply<(typeof statisticsCalls)['showStrip']>;
type Counts = {
  readonly out: number;
  readonly out_sum: string;
  readonly created: number;
  readonly issued: number;
  readonly refused: number;
};

const nothing: Counts = { out: 0, out_sum: '0.00', created: 0, issued: 0, refused: 0 };

/** What came of some days; each day is found by its own index. */
export const countsStatement = (asked: Narrowed, seen: SQL, now: Date): SQL => {
  const filters = sql.join([seen, ...filterConditions(asked)], sql` and `);
  const of = (measure: 'out' | 'created' | 'refused') =>
    sql`${dealFacts} d where ${measured(measure, asked, now)} and ${filters}`;
  return sql`
    select o.out, o.out_sum, c.created, c.issued, r.refused
    from (select count(*)::int as out, ${sumIf(sql`d.issued_amount`, sql`true`)} as out_sum from ${of('out')}) o
    cross join (select count(*)::int as created, ${countIf(sql`d.issued_at is not null`)} as issued from ${of('created')}) c
    cross join (select count(*)::int as refused from ${of('refused')}) r`;
};

/** The same of the sums of days. */
export const summedStatement = ({ axis, value }: Sums, days: Days): SQL => sql`
  select coalesce(sum(t.out), 0)::int as out, coalesce(sum(t.out_sum), 0)::numeric(20, 2)::text as out_sum,
    coalesce(sum(t.created), 0)::int as created, coalesce(sum(t.issued), 0)::int as issued, coalesce(sum(t.refused), 0)::int as refused
  from ${statisticsDays} t where ${daysOf(axis, days)} and t.value = ${value}`;

const countsOf = async ({ db, caller, now }: Operation, asked: Narrowed): Promise<Counts> => {
  const sums = sumsFor(caller, asked);
  const statement =
    sums === null ? countsStatement(asked, seenFacts(caller), now) : summedStatement(sums, asked);
  return (await selectRow<Counts>(db, statement)) ?? nothing;
};

/** What waits at banks now, and of it what is late. */
export const waitingStatement = (asked: Narrowed, seen: SQL, now: Date): SQL => {
  const filters = sql.join([seen, ...filterConditions(asked)], sql` and `);
  return sql`select count(*)::int as waiting, ${countIf(measured('late', { ...asked, by: 'bank' }, now))} as late
    from ${dealFacts} d where ${measured('waiting', { ...asked, by: 'bank' }, now)} and ${filters}`;
};

const ageOf = async (db: Db) =>
  selectRow<{
    at: string | null;
    is_behind: boolean;
    month: string | null;
    deals: number | null;
    wrong: number | null;
  }>(
    db,
    sql`select to_char(s.counted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
          exists (select from ${statisticsChanges}) as is_behind, s.checked_month::text as month, s.checked_deals as deals,
          s.wrong_deals as wrong from ${statisticsState} s`,
  );

type Age = NonNullable<Awaited<ReturnType<typeof ageOf>>>;

const ageFields = (age: Age | undefined, caller: Operation['caller']) => ({
  counted_at: age?.at ?? null,
  is_behind: age?.is_behind ?? false,
  checked:
    age?.month && seesEveryDeal(caller)
      ? { month: age.month, deals: age.deals ?? 0, wrong: age.wrong ?? 0 }
      : null,
});

/** What the days compared with came to; nothing where none are. */
const beforeFields = (past: Counts | null, sums: boolean) =>
  past === null
    ? { out_before: null, out_sum_before: null, conversion_before: null, refused_before: null }
    : {
        out_before: past.out,
        out_sum_before: sums ? past.out_sum : null,
        conversion_before: percentOf(past.issued, past.created),
        refused_before: past.refused,
      };

const incomeFields = async (
  { db, caller, now }: Operation,
  asked: Narrowed,
  before: Days | null,
  seen: SQL,
) => {
  if (!seesIncome(caller.role)) return null;
  const income = await readIncome(db, asked, seen);
  const past = before === null ? null : await readIncome(db, { ...asked, ...before }, seen);
  const owed = await readOwed(db, asked, seen, now);
  return {
    sum: income.sum,
    received: income.received,
    before: past?.sum ?? null,
    earned: countedAs(income.deals, 'earned', asked),
    owed: countedAs(owed.deals, 'owed', asked),
    owed_sum: owed.sum,
    overdue: countedAs(owed.late, 'overdue', asked),
    overdue_sum: owed.late_sum,
  };
};

/** Of the whole company, a share alone, for whoever sees his own deals. */
const companyConversion = async ({ db, caller }: Operation, days: Days): Promise<number | null> => {
  if (caller.role !== 'manager' && caller.role !== 'trainee') return null;
  const whole = await selectRow<Counts>(db, summedStatement({ axis: 'all', value: '' }, days));
  return percentOf(whole?.issued ?? 0, whole?.created ?? 0);
};

/** The figures of the days asked for, what they were before, and how old all of them are. */
export const showStrip = async (
  operation: Operation,
  { with: how, ...rest }: Asked & { readonly with?: 'before' | 'year' | undefined },
): Promise<Strip> => {
  const { db, caller, now } = operation;
  const asked = narrowed(rest, now);
  const { from, to } = asked;
  const seen = seenFacts(caller);
  const counts = await countsOf(operation, asked);
  const before = how === undefined ? null : daysBefore(asked, how);
  const past = before === null ? null : await countsOf(operation, { ...asked, ...before });
  const waits = await selectRow<{ waiting: number; late: number }>(db, waitingStatement(asked, seen, now));
  const sums = seesSums(caller.role);
  return {
    from,
    to,
    before,
    ...ageFields(await ageOf(db), caller),
    ...beforeFields(past, sums),
    company_conversion: await companyConversion(operation, { from, to }),
    out: countedAs(counts.out, 'out', asked),
    out_sum: sums ? counts.out_sum : null,
    income: await incomeFields(operation, asked, before, seen),
    created: countedAs(counts.created, 'created', asked),
    issued: countedAs(counts.issued, 'issued', asked),
    conversion: percentOf(counts.issued, counts.created),
    at_bank: countedAs(waits?.waiting ?? 0, 'waiting', asked, { by: 'bank' }),
    at_bank_late: countedAs(waits?.late ?? 0, 'late', asked, { by: 'bank' }),
    refused: countedAs(counts.refused, 'refused', asked),
  };
};
