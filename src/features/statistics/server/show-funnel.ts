import { type SQL, sql } from 'drizzle-orm';
import { banks } from '#features/banks/server/banks.read.ts';
import { type Asked, countedAs, narrowed, type Narrowed } from '#features/statistics/server/asked-days.ts';
import { daysOf, type Sums, sumsFor } from '#features/statistics/server/day-sums.ts';
import {
  countIf,
  filterConditions,
  hoursAt,
  measured,
  sampled,
  seenFacts,
} from '#features/statistics/server/facts-sql.ts';
import { dealFacts, statisticsDays } from '#features/statistics/server/statistics.tables.ts';
import type { statisticsCalls } from '#features/statistics/statistics.contract.ts';
import { percentOf, type Stage, stages } from '#features/statistics/statistics.rules.ts';
import type { Norm, TurnPlace } from '#features/turn-norms/turn-norms.rules.ts';
import { normsColumn, normsOf } from '#features/turn-norms/server/turn-norms.facade.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { selectRow } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Funnel = CallReply<(typeof statisticsCalls)['showFunnel']>;

const momentOf: Readonly<Record<Stage, SQL>> = {
  created: sql`d.created_at`,
  collecting: sql`d.collecting_at`,
  bank: sql`d.bank_at`,
  approved: sql`d.approved_at`,
  issuing: sql`d.issuing_at`,
  issued: sql`d.issued_at`,
};

/** The norm of a step: of the turn it begins with; at a bank its own term of decision. */
const placeOf: Readonly<Partial<Record<Stage, TurnPlace>>> = {
  created: 'draft',
  collecting: 'collecting',
  approved: 'revision',
  issuing: 'issuing.preparing',
};
const hoursIn: Readonly<Record<Norm['unit'], number>> = { minutes: 1 / 60, hours: 1, days: 24, workdays: 24 };

const steps = stages.map((stage, at) => {
  const next = stages[at + 1];
  return { stage, next };
});

/** How far the deals of the days have come. */
export const reachedStatement = (asked: Narrowed, seen: SQL, now: Date): SQL => {
  const columns = stages.map(
    (stage) => sql`${countIf(measured(stage, asked, now))} as ${sql.identifier(stage)}`,
  );
  const conditions = sql.join(
    [measured('created', asked, now), seen, ...filterConditions(asked)],
    sql` and `,
  );
  return sql`select ${sql.join(columns, sql`, `)} from ${dealFacts} d where ${conditions}`;
};

/** The same of the sums of days. */
export const reachedInDays = ({ axis, value }: Sums, asked: Narrowed): SQL => {
  const columns = stages.map((stage) => {
    const name = sql.identifier(stage);
    return sql`coalesce(sum(t.${name}), 0)::int as ${name}`;
  });
  return sql`select ${sql.join(columns, sql`, `)} from ${statisticsDays} t where ${daysOf(axis, asked)} and t.value = ${value}`;
};

/** How long the deals of the days, so many, stood at each step they left. */
export const stepsStatement = (asked: Narrowed, seen: SQL, now: Date, count: number): SQL => {
  const columns = steps.flatMap(({ stage, next }) =>
    next === undefined
      ? []
      : [0.5, 0.9].map((share) => {
          const seconds = sql`extract(epoch from ${momentOf[next]} - ${momentOf[stage]})`;
          return sql`${hoursAt(share, seconds)} as ${sql.identifier(`${stage}_${share * 10}`)}`;
        }),
  );
  const whole = hoursAt(0.5, sql`extract(epoch from d.issued_at - d.created_at)`);
  const conditions = sql.join(
    [measured('created', asked, now), sampled(count, sql`d.deal_id`), seen, ...filterConditions(asked)],
    sql` and `,
  );
  return sql`select ${sql.join(columns, sql`, `)}, ${whole} as whole from ${dealFacts} d where ${conditions}`;
};

/** What stands at each step over its time now, of whatever age. */
export const lateStatement = (asked: Narrowed, seen: SQL, now: Date): SQL => {
  const conditions = sql.join([measured('late', asked, now), seen, ...filterConditions(asked)], sql` and `);
  const columns = stages.map((stage) => sql`${countIf(sql`d.stage = ${stage}`)} as ${sql.identifier(stage)}`);
  return sql`select ${sql.join(columns, sql`, `)} from ${dealFacts} d where ${conditions}`;
};

const normHours = async ({ db }: Operation): Promise<(stage: Stage) => number | null> => {
  const row = await selectRow<{ norms: Parameters<typeof normsOf>[0]; bank: number | null }>(
    db,
    sql`select ${normsColumn} as norms, (select percentile_cont(0.5) within group (order by b.decision_hours)::float8
          from ${banks} b where b.is_active) as bank`,
  );
  const norms = normsOf(row?.norms ?? []);
  return (stage) => {
    if (stage === 'bank') return row?.bank ?? null;
    const place = placeOf[stage];
    return place === undefined
      ? null
      : Math.round(norms[place].amount * hoursIn[norms[place].unit] * 10) / 10;
  };
};

export const showFunnel = async (operation: Operation, input: Asked): Promise<Funnel> => {
  const { db, caller, now } = operation;
  const asked = narrowed(input, now);
  const seen = seenFacts(caller);
  const sums = sumsFor(caller, asked);
  const reached =
    (await selectRow<Record<string, number>>(
      db,
      sums === null ? reachedStatement(asked, seen, now) : reachedInDays(sums, asked),
    )) ?? {};
  const row =
    (await selectRow<Record<string, number | null>>(
      db,
      stepsStatement(asked, seen, now, reached['created'] ?? 0),
    )) ?? {};
  const late = (await selectRow<Record<string, number>>(db, lateStatement(asked, seen, now))) ?? {};
  const norm = await normHours(operation);
  return {
    steps: steps.map(({ stage }, at) => {
      const count = reached[stage] ?? 0;
      const before = stages[at - 1];
      return {
        stage,
        ...countedAs(count, stage, asked),
        step_percent: before === undefined ? null : percentOf(count, reached[before] ?? 0),
        median_hours: row[`${stage}_5`] ?? null,
        most_hours: row[`${stage}_9`] ?? null,
        norm_hours: norm(stage),
        late: countedAs(late[stage] ?? 0, 'late', asked, { stage }),
      };
    }),
    whole_hours: row['whole'] ?? null,
  };
};
