import { type SQL, sql } from 'drizzle-orm';
import { addMonths, type IsoDate } from '#domain/moscow-date.ts';
import type { Narrowed } from '#features/statistics/server/asked-days.ts';
import { countIf, filterConditions } from '#features/statistics/server/facts-sql.ts';
import { monthOf } from '#features/statistics/server/plans.ts';
import { dealFacts, legFacts } from '#features/statistics/server/statistics.tables.ts';
import {
  ageEdges,
  chanceOf,
  expect,
  type Group,
  type OpenStage,
  openStages,
} from '#features/statistics/statistics.forecast.ts';
import { type Db, selectRow, selectRows } from '#kit/server/database.ts';

const learnDays = 180;
const dayMs = 86_400_000;

const momentOf: Readonly<Record<OpenStage, SQL>> = {
  created: sql`d.created_at`,
  collecting: sql`d.collecting_at`,
  bank: sql`d.bank_at`,
  approved: sql`d.approved_at`,
  issuing: sql`d.issuing_at`,
};

const firstBank = sql`left join lateral (
  select min(g.bank_id) as bank_id from ${legFacts} g where g.deal_id = d.deal_id and g.sent_on is not null) b on true`;
const bank = sql`coalesce(b.bank_id, 0)`;
const at = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;
const dayOf = (moment: SQL): SQL => sql`(${moment} at time zone 'Europe/Moscow')::date`;

/** Seconds of a moment: a row has its moments told once (`offset 0` keeps them), and every band of age compares numbers. */
const secondsOf = (moment: SQL): SQL => sql`extract(epoch from ${moment})::float8`;
const secondsOrNever = (moment: SQL): SQL => sql`coalesce(${secondsOf(moment)}, 'infinity')`;

/** What became of deals that stood at each step in the half year before, by the age and the days that were left. */
const pastStatement = (moment: Date, leftDays: number, conditions: SQL): SQL => {
  const until = new Date(moment.getTime() - leftDays * dayMs);
  const since = new Date(until.getTime() - learnDays * dayMs);
  const left = (leftDays * dayMs) / 1_000;
  const entered = openStages.map(
    (stage) => sql`${secondsOf(momentOf[stage])} as ${sql.identifier(`${stage}_at`)}`,
  );
  const columns = openStages.flatMap((stage) =>
    ageEdges.flatMap((edge, band) => {
      const stood = sql.identifier(`${stage}_at`);
      const aged = sql`${stood} + ${(edge * dayMs) / 1_000}::float8`;
      const alive = sql`${stood} >= ${since.getTime() / 1_000}::float8 and ${aged} < ${until.getTime() / 1_000}::float8
        and least(issued, refused) > ${aged}`;
      return [
        sql`${countIf(alive)} as ${sql.identifier(`${stage}_${band}_alive`)}`,
        sql`${countIf(sql`${alive} and issued <= ${aged} + ${left}::float8`)} as ${sql.identifier(`${stage}_${band}_issued`)}`,
      ];
    }),
  );
  // Refused is whoever was refused on a day: from its first moment in Moscow on.
  return sql`select bank, ${sql.join(columns, sql`, `)} from (
      select ${bank} as bank, ${sql.join(entered, sql`, `)}, ${secondsOrNever(sql`d.issued_at`)} as issued,
        ${secondsOrNever(sql`(d.refused_on::timestamp at time zone 'Europe/Moscow')`)} as refused
      from ${dealFacts} d ${firstBank}
      where d.created_at >= ${at(new Date(since.getTime() - learnDays * dayMs))} and d.created_at < ${at(until)} and ${conditions} offset 0) x
    group by 1`;
};

/** The deals that were on their way at a moment, alike by step, bank and age. */
const openStatement = (moment: Date, conditions: SQL): SQL => {
  const reached = openStages
    .toReversed()
    .map((stage) => sql`when ${momentOf[stage]} <= ${at(moment)} then ${stage}`);
  const entered = openStages
    .toReversed()
    .map((stage) => sql`when ${momentOf[stage]} <= ${at(moment)} then ${momentOf[stage]}`);
  return sql`
    select stage, bank, band, count(*)::int as count, sum(amount)::float8 as sum, sum(amount * amount)::float8 as squares
    from (
      select case ${sql.join(reached, sql` `)} end as stage, ${bank} as bank, coalesce(d.amount, 0) as amount,
        width_bucket(extract(epoch from ${at(moment)} - case ${sql.join(entered, sql` `)} end) / 86400,
          ${sql.param(`{${ageEdges.join(',')}}`)}::float8[]) - 1 as band
      from ${dealFacts} d ${firstBank}
      where d.created_at <= ${at(moment)} and (d.issued_at is null or d.issued_at > ${at(moment)})
        and (d.refused_on is null or d.refused_on > ${dayOf(at(moment))}) and ${conditions}) x
    where stage is not null group by 1, 2, 3`;
};

type Forecast = {
  readonly open: number;
  readonly fact: number;
  readonly expected: number;
  readonly half: number;
};

const endOf = (month: IsoDate): Date => new Date(`${addMonths(month, 1)}T00:00:00+03:00`);

/** What is to be issued by the end of a month, roubles, as it could be told at a moment of it. */
export const forecastAt = async (
  db: Db,
  asked: Narrowed,
  seen: SQL,
  moment: Date,
  month: IsoDate,
): Promise<Forecast> => {
  const leftDays = Math.max(1, Math.ceil((endOf(month).getTime() - moment.getTime()) / dayMs));
  const conditions = sql.join([seen, ...filterConditions(asked)], sql` and `);
  const fact = await selectRow<{ sum: number }>(
    db,
    sql`select coalesce(sum(d.issued_amount), 0)::float8 as sum from ${dealFacts} d
        where d.issued_on >= ${month}::date and d.issued_at <= ${at(moment)} and ${conditions}`,
  );
  const groups = await selectRows<Group>(db, openStatement(moment, conditions));
  const rows = await selectRows<{ bank: number } & Record<string, number>>(
    db,
    pastStatement(moment, leftDays, conditions),
  );
  const byBank = new Map(rows.map((row) => [row.bank, row]));
  const chance = chanceOf(
    (stage, of, band) => ({
      alive: byBank.get(of)?.[`${stage}_${band}_alive`] ?? 0,
      issued: byBank.get(of)?.[`${stage}_${band}_issued`] ?? 0,
    }),
    [...byBank.keys()],
  );
  const { expected, half } = expect(groups, chance);
  return {
    open: groups.reduce((sum, { count }) => sum + count, 0),
    fact: fact?.sum ?? 0,
    expected: (fact?.sum ?? 0) + expected,
    half,
  };
};

/** The tenth of a month, at the end of its day. */
export const tenthOf = (month: IsoDate): Date =>
  new Date(`${monthOf(month).slice(0, 8)}10T23:59:59.999+03:00`);
