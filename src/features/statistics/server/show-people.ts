import { type SQL, sql } from 'drizzle-orm';
import { kopecksFromDecimal } from '#domain/money.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import { readAgents, readRecent } from '#features/statistics/server/show-agents.ts';
import { type Asked, countedAs, narrowed, type Narrowed } from '#features/statistics/server/asked-days.ts';
import { daysOf, sumsFor } from '#features/statistics/server/day-sums.ts';
import {
  countIf,
  filterConditions,
  measured,
  sampled,
  seenFacts,
  sumIf,
  valueOf,
} from '#features/statistics/server/facts-sql.ts';
import { namesOfValues } from '#features/statistics/server/name-values.ts';
import { incomeBy } from '#features/statistics/server/count-income.ts';
import { plansOfManagers } from '#features/statistics/server/plans.ts';
import { dealFacts, statisticsDays } from '#features/statistics/server/statistics.tables.ts';
import type { statisticsCalls } from '#features/statistics/statistics.contract.ts';
import { statisticsWords } from '#features/statistics/statistics.errors.ts';
import { type Dimension, dimensionsOf, percentOf, seesSums } from '#features/statistics/statistics.rules.ts';
import { legTurns } from '#features/turn-history/server/turn-history.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import { selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Rows = CallReply<(typeof statisticsCalls)['showPeople']>;
type Found = {
  readonly value: string;
  readonly created: number;
  readonly issued: number;
  readonly decided: number;
  readonly approved: number;
  readonly out: number;
  readonly out_sum: string;
  readonly waiting: number;
  readonly late: number;
};
type Turned = { readonly value: string; readonly turns: number; readonly in_time: number };

const startOf = (day: string): SQL => sql`(${day}::date::timestamp at time zone 'Europe/Moscow')`;

/** `first`: a part that the two are taken from. */
type Parts = { readonly first?: SQL; readonly made: SQL; readonly out: SQL };

/** What was made and what was issued in these days by a dimension, each found by its own days. */
const partsOfFacts = (asked: Narrowed, value: SQL, filters: SQL, now: Date): Parts => ({
  made: sql`
    select ${value} as value, count(*)::int as created, ${countIf(sql`d.issued_at is not null`)} as issued,
      ${countIf(sql`d.bank_at is not null`)} as decided, ${countIf(sql`d.approved_at is not null`)} as approved
    from ${dealFacts} d where ${measured('created', asked, now)} and ${filters} group by 1`,
  out: sql`
    select ${value} as value, count(*)::int as out, ${sumIf(sql`d.issued_amount`, sql`true`)} as out_sum
    from ${dealFacts} d where ${measured('out', asked, now)} and ${filters} group by 1`,
});

/** The same of the sums of days. */
const partsOfDays = (asked: Narrowed, by: Dimension): Parts => ({
  first: sql`summed as materialized (
      select t.value, sum(t.created)::int as created, sum(t.issued)::int as issued, sum(t.bank)::int as decided,
        sum(t.approved)::int as approved, sum(t.out)::int as out, sum(t.out_sum)::numeric(20, 2)::text as out_sum
      from ${statisticsDays} t where ${daysOf(by, asked)} group by 1
    ), `,
  made: sql`select value, created, issued, decided, approved from summed where created > 0`,
  out: sql`select value, out, out_sum from summed where out > 0`,
});

type People = {
  readonly asked: Narrowed;
  readonly value: SQL;
  readonly seen: SQL;
  readonly now: Date;
  /** By which dimension the sums of days answer; undefined where the facts are asked. */
  readonly summed?: Dimension | undefined;
};

/** What came of the deals of these days by a dimension. */
export const peopleStatement = ({ asked, value, seen, now, summed }: People): SQL => {
  const filters = sql.join([seen, ...filterConditions(asked)], sql` and `);
  const mine = measured('waiting', { ...asked, by: 'broker' }, now);
  const {
    first = sql``,
    made,
    out,
  } = summed === undefined ? partsOfFacts(asked, value, filters, now) : partsOfDays(asked, summed);
  return sql`
    with ${first}made as (${made}
    ), out as (${out}
    ), waits as (
      select ${value} as value, count(*)::int as waiting,
        ${countIf(measured('late', { ...asked, by: 'broker' }, now))} as late
      from ${dealFacts} d where ${mine} and ${filters} group by 1
    )
    select value, coalesce(m.created, 0) as created, coalesce(m.issued, 0) as issued, coalesce(m.decided, 0) as decided,
      coalesce(m.approved, 0) as approved, coalesce(o.out, 0) as out, coalesce(o.out_sum, '0.00') as out_sum,
      coalesce(w.waiting, 0) as waiting, coalesce(w.late, 0) as late
    from made m full join out o using (value) full join waits w using (value)
    order by coalesce(o.out_sum, '0.00')::numeric desc, coalesce(m.created, 0) desc, value`;
};

/** Of our turns that ended in these days, how many ended by their term, by a dimension; of very many, every sixteenth deal's. */
export const turnsStatement = ({ asked, value, seen }: People, count: number): SQL => {
  const filters = sql.join([seen, ...filterConditions(asked)], sql` and `);
  return sql`
    select ${value} as value, count(*)::int as turns, ${countIf(sql`t.until <= t.due_at`)} as in_time
    from ${legTurns} t join ${dealFacts} d on d.deal_id = t.deal_id
    where t.turn = 'broker' and t.due_at is not null and not t.is_rebuilt
      and ${sampled(count, sql`t.deal_id`, sql`d.deal_id`)}
      and t.until >= ${startOf(asked.from)} and t.until < ${startOf(asked.to)} + interval '1 day' and ${filters}
    group by 1`;
};

/** A manager and a trainee have one row, of all they see. */
const isAlone = (role: string, by: Dimension): boolean =>
  by === 'manager' && (role === 'manager' || role === 'trainee');

/** Rows of those who have made deals lately and none in the days asked for. */
const onlyRecent = (values: Iterable<string>, counted: readonly Found[]): Found[] => {
  const known = new Set(counted.map(({ value }) => value));
  const none = {
    created: 0,
    issued: 0,
    decided: 0,
    approved: 0,
    out: 0,
    out_sum: '0.00',
    waiting: 0,
    late: 0,
  };
  return [...values].filter((value) => !known.has(value)).map((value) => ({ ...none, value }));
};

export const showPeople = async (
  operation: Operation,
  { by, ...input }: Asked & { readonly by: Dimension },
): Promise<Rows> => {
  const { db, caller, now } = operation;
  if (!dimensionsOf(caller.role).includes(by)) throw refuseField('by', statisticsWords.noDimension);
  const asked = narrowed(input, now);
  const alone = isAlone(caller.role, by);
  const value = alone ? sql`${String(caller.userId)}::text` : valueOf[by];
  const summed = sumsFor(caller, asked)?.axis === 'all' ? by : undefined;
  const people = { asked, value, seen: seenFacts(caller), now, summed };
  const counted = await selectRows<Found>(db, peopleStatement(people));
  const recent = by === 'agent' ? await readRecent(operation, asked) : new Map<string, never>();
  const rows = [...counted, ...onlyRecent(recent.keys(), counted)];
  const made = rows.reduce((sum, { created }) => sum + created, 0);
  const turns = new Map(
    (await selectRows<Turned>(db, turnsStatement(people, made))).map((row) => [row.value, row]),
  );
  const names = await namesOfValues(
    operation,
    by,
    rows.map((row) => row.value),
  );
  const own = alone ? await shortNamesOf(operation, [caller.userId]) : new Map<number | null, string>();
  const sums = seesSums(caller.role);
  const incomeOf = await incomeBy(operation, asked, value);
  const agentOf =
    by === 'agent'
      ? await readAgents(
          operation,
          asked,
          recent,
          rows.map((row) => row.value),
        )
      : () => null;
  const plans = by === 'manager' && sums ? await plansOfManagers(db, asked.to) : new Map<string, string>();
  return rows.map((row) => {
    const of = alone ? asked : { ...asked, [by]: row.value };
    const plan = plans.get(row.value);
    return {
      value: row.value,
      name: own.get(Number(row.value)) ?? names(row.value),
      created: countedAs(row.created, 'created', of),
      out: countedAs(row.out, 'out', of),
      out_sum: sums ? row.out_sum : null,
      ...incomeOf(row.value, of),
      conversion: percentOf(row.issued, row.created),
      approved_share: percentOf(row.approved, row.decided),
      in_norm: percentOf(turns.get(row.value)?.in_time ?? 0, turns.get(row.value)?.turns ?? 0),
      waiting: countedAs(row.waiting, 'waiting', of, { by: 'broker' }),
      late: countedAs(row.late, 'late', of, { by: 'broker' }),
      plan:
        plan === undefined
          ? null
          : { sum: plan, percent: percentOf(kopecksFromDecimal(row.out_sum), kopecksFromDecimal(plan)) },
      agent: agentOf(row.value),
    };
  });
};
