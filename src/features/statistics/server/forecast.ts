import { type SQL, sql } from 'drizzle-orm';
import { addDays, addMonths, type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import { countIf } from '#features/statistics/server/facts-sql.ts';
import { dealFacts } from '#features/statistics/server/statistics.tables.ts';
import {
  ageEdges,
  type Group,
  type OpenStage,
  openStages,
  type PastGroup,
} from '#features/statistics/statistics.forecast.ts';
import { type Db, selectRows } from '#kit/server/database.ts';

const learnDays = 180;
/** Days of making that are looked through by one question: a year of a million deals is no question of seconds. */
const pageDays = 30;
const dayMs = 86_400_000;

const momentOf: Readonly<Record<OpenStage, SQL>> = {
  created: sql`d.created_at`,
  collecting: sql`d.collecting_at`,
  bank: sql`d.bank_at`,
  approved: sql`d.approved_at`,
  issuing: sql`d.issuing_at`,
};

const bank = sql`coalesce(d.first_bank_id, 0)`;
const at = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;
const dayOf = (moment: SQL): SQL => sql`(${moment} at time zone 'Europe/Moscow')::date`;

/** Seconds of a moment: a row has its moments told once (`offset 0` keeps them), and every band of age compares numbers. */
const secondsOf = (moment: SQL): SQL => sql`extract(epoch from ${moment})::float8`;
const secondsOrNever = (moment: SQL): SQL => sql`coalesce(${secondsOf(moment)}, 'infinity')`;

type Days = { readonly from: IsoDate; readonly to: IsoDate };
type Learning = { readonly since: Date; readonly until: Date; readonly leftDays: number };

/** What became of deals of these days of making that stood at each step, by the age and the days that were left. */
export const pastStatement = ({ from, to }: Days, { since, until, leftDays }: Learning): SQL => {
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
      from ${dealFacts} d where d.created_on between ${from}::date and ${to}::date and d.status <> 'deleted' offset 0) x
    group by 1`;
};

const stageAt = (moment: Date, take: (stage: OpenStage) => SQL): SQL =>
  sql`case ${sql.join(
    openStages.toReversed().map((stage) => sql`when ${momentOf[stage]} <= ${at(moment)} then ${take(stage)}`),
    sql` `,
  )} end`;

/**
 * Deals alike by step, bank and age: those on their way now, of all, read by an index without their rows; or those that were on
 * their way at a moment, of each manager: what is open still, and what has ended since.
 */
export const openStatement = (moment: Date, seen: SQL, by: 'manager' | 'all'): SQL => {
  const day = dayOf(at(moment));
  const open =
    by === 'all'
      ? sql`d.issued_on is null and d.refused_on is null`
      : sql`((d.issued_on is null and d.refused_on is null) or (d.issued_on >= ${day} and d.issued_at > ${at(moment)})
          or d.refused_on > ${day})
        and (d.issued_at is null or d.issued_at > ${at(moment)}) and (d.refused_on is null or d.refused_on > ${day})`;
  return sql`
    select manager, stage, bank, band, count(*)::int as count, sum(amount) as sum, sum(amount * amount) as squares
    from (
      select ${by === 'manager' ? sql`d.manager_id` : sql`null::int`} as manager, ${stageAt(moment, (stage) => sql`${stage}`)} as stage,
        ${bank} as bank, coalesce(d.amount, 0)::float8 as amount,
        width_bucket(extract(epoch from ${at(moment)} - ${stageAt(moment, (stage) => momentOf[stage])}) / 86400,
          ${sql.param(`{${ageEdges.join(',')}}`)}::float8[]) - 1 as band
      from ${dealFacts} d
      where ${open} and d.created_at <= ${at(moment)} and ${seen}) x
    where stage is not null group by 1, 2, 3, 4`;
};

export type OpenGroup = Group & { readonly manager: number | null };

const endOf = (month: IsoDate): Date => new Date(`${addMonths(month, 1)}T00:00:00+03:00`);

type PastRow = { readonly bank: number } & Readonly<Record<string, number>>;

/** What the half year before a moment teaches of the rest of a month, page of days by page. */
export const learn = async (
  read: (question: (db: Db) => Promise<PastRow[]>) => Promise<PastRow[]>,
  moment: Date,
  month: IsoDate,
): Promise<PastGroup[]> => {
  const leftDays = Math.max(1, Math.ceil((endOf(month).getTime() - moment.getTime()) / dayMs));
  const until = new Date(moment.getTime() - leftDays * dayMs);
  const since = new Date(until.getTime() - learnDays * dayMs);
  const last = moscowDateOf(until);
  const found = new Map<string, PastGroup>();
  // What came to a step in these days was made in them or as many days before.
  for (let from = addDays(moscowDateOf(since), -learnDays); from <= last; from = addDays(from, pageDays)) {
    const rows = await read((db) =>
      selectRows(db, pastStatement({ from, to: addDays(from, pageDays - 1) }, { since, until, leftDays })),
    );
    for (const row of rows) addRow(found, row);
  }
  return [...found.values()];
};

const addRow = (found: Map<string, PastGroup>, row: PastRow): void => {
  for (const stage of openStages)
    for (const band of ageEdges.keys()) {
      const alive = row[`${stage}_${band}_alive`] ?? 0;
      if (alive === 0) continue;
      const key = `${stage} ${band} ${row.bank}`;
      const before = found.get(key);
      found.set(key, {
        stage,
        band,
        bank: row.bank,
        alive: alive + (before?.alive ?? 0),
        issued: (row[`${stage}_${band}_issued`] ?? 0) + (before?.issued ?? 0),
      });
    }
};

/** What each manager had issued in a month until a moment of it, roubles. */
export const issuedUntil = (month: IsoDate, moment: Date): SQL => sql`
  select d.manager_id as manager, coalesce(sum(d.issued_amount), 0)::float8 as sum from ${dealFacts} d
  where d.issued_on >= ${month}::date and d.issued_on <= ${dayOf(at(moment))} and d.issued_at <= ${at(moment)} and d.status <> 'deleted'
  group by 1`;

/** The tenth of a month, at the end of its day. */
export const tenthOf = (month: IsoDate): Date => new Date(`${month.slice(0, 8)}10T23:59:59.999+03:00`);
