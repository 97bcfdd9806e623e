import { and, eq, type SQL, sql } from 'drizzle-orm';
import { addDays, addMonths, type IsoDate } from '#domain/moscow-date.ts';
import { seesEveryDeal } from '#features/deals/server/deals.facade.ts';
import type { Narrowed } from '#features/statistics/server/asked-days.ts';
import { monthOf } from '#features/statistics/server/plans.ts';
import { valueOf } from '#features/statistics/server/facts-sql.ts';
import { dealFacts, legFacts, statisticsDays } from '#features/statistics/server/statistics.tables.ts';
import { type Dimension, dimensions } from '#features/statistics/statistics.rules.ts';
import type { Caller } from '#kit/server/caller.ts';
import { type Db, selectRow } from '#kit/server/database.ts';

/** Which rows of `day_sums` answer a question: of all deals, or of those with one value of one dimension. */
export type Sums = { readonly axis: Dimension | 'all'; readonly value: string };

/** The rows that answer these filters; null where the facts of the deals are to be asked themselves. */
export const sumsFor = (caller: Caller, { from: _from, to: _to, ...filters }: Narrowed): Sums | null => {
  if (!seesEveryDeal(caller)) return null;
  const set = Object.entries(filters).filter(([, value]) => value !== undefined);
  const [first] = set;
  if (first === undefined) return { axis: 'all', value: '' };
  const axis = dimensions.find((one) => one === first[0]);
  return axis === undefined || set.length > 1 ? null : { axis, value: String(first[1]) };
};

const within = (span: 'day' | 'month', from: IsoDate, to: IsoDate): SQL[] =>
  from > to ? [] : [sql`(t.span = ${span} and t.day between ${from}::date and ${to}::date)`];

/** The rows of these days: of the whole months among them those of months, so that a year of five hundred agents is no year of rows. */
export const daysOf = (axis: string, { from, to }: Pick<Narrowed, 'from' | 'to'>): SQL => {
  const first = from === monthOf(from) ? from : addMonths(monthOf(from), 1);
  const end = monthOf(addDays(to, 1));
  const rows =
    first < end
      ? [
          ...within('day', from, addDays(first, -1)),
          ...within('month', first, addDays(end, -1)),
          ...within('day', end, to),
        ]
      : within('day', from, to);
  const held = rows.length === 0 ? sql`false` : sql.join(rows, sql` or `);
  return sql`t.axis = ${axis} and (${held})`;
};

/** Each row for its day and for its month. */
const spans = sql`cross join (values ('day'), ('month')) s (span)`;

/** Each deal under all and under its value of each dimension. */
const axes = sql`cross join lateral (values ('all', ''), ${sql.join(
  dimensions.map((one) => sql`(${one}::text, ${valueOf[one]})`),
  sql`, `,
)}) x (axis, value)`;

type Columns = Readonly<Record<string, SQL>>;

const sumsOf = (columns: Columns, sign: 1 | -1): SQL =>
  sql.join(
    Object.values(columns).map((sum) => sql`${sign}::int * ${sum}`),
    sql`, `,
  );

type Adding = {
  readonly which: SQL;
  readonly sign: 1 | -1;
  /** To this day alone. */
  readonly on?: IsoDate | undefined;
};
type Place = readonly [axis: SQL, value: SQL];
type Part = { readonly columns: Columns; readonly day: SQL; readonly place: Place; readonly source: SQL };

/** Adds what rows come to, or takes it away, where it stands by its axis, day or month, and value. */
const addStatement = ({ columns, day, place, source }: Part, { which, sign, on }: Adding): SQL => {
  const names = Object.keys(columns).map((name) => sql.identifier(name));
  const when = on === undefined ? sql`${day} is not null` : sql`${day} = ${on}::date and s.span = 'day'`;
  return sql`insert into ${statisticsDays} as t (axis, span, day, value, ${sql.join(names, sql`, `)})
    select ${place[0]}, s.span, case when s.span = 'day' then ${day} else date_trunc('month', ${day}::timestamp)::date end,
      ${place[1]}, ${sumsOf(columns, sign)} from ${source} and ${which} and ${when} group by 1, 2, 3, 4
    on conflict (axis, span, day, value) do update set ${sql.join(
      names.map((name) => sql`${name} = t.${name} + excluded.${name}`),
      sql`, `,
    )}`;
};

const ofMade: Columns = {
  created: sql`count(*)`,
  collecting: sql`count(d.collecting_at)`,
  bank: sql`count(d.bank_at)`,
  approved: sql`count(d.approved_at)`,
  issuing: sql`count(d.issuing_at)`,
  issued: sql`count(d.issued_at)`,
};
const ofIssued: Columns = { out: sql`count(*)`, out_sum: sql`coalesce(sum(d.issued_amount), 0)` };
const ofRefused: Columns = { refused: sql`count(*)` };
const ofSent: Columns = { sent: sql`count(*)`, questions: sql`sum(g.questions)` };
const agreed = sql`g.decision = 'approved'`;
const ofDecided: Columns = {
  decided: sql`count(*)`,
  agreed: sql`count(*) filter (where ${agreed})`,
  declined: sql`count(*) filter (where g.decision = 'refused')`,
  norm_minutes: sql`sum(g.norm_minutes)`,
  offered: sql`coalesce(sum(g.offered_price) filter (where g.tariff_price > 0), 0)`,
  tariff: sql`coalesce(sum(g.tariff_price) filter (where g.offered_price is not null), 0)`,
};

const someDeals = sql`${dealFacts} d ${axes} ${spans} where d.status <> 'deleted'`;
const ofAxes: Place = [sql`x.axis`, sql`x.value`];
const placeOfBank = (bank: SQL): Place => [sql`'bank'`, sql`${bank}::text`];
const someLegs = sql`${legFacts} g join ${dealFacts} d on d.deal_id = g.deal_id ${spans} where d.status <> 'deleted'`;

const parts: readonly Part[] = [
  { columns: ofMade, day: sql`d.created_on`, place: ofAxes, source: someDeals },
  { columns: ofIssued, day: sql`d.issued_on`, place: ofAxes, source: someDeals },
  { columns: ofRefused, day: sql`d.refused_on`, place: ofAxes, source: someDeals },
  {
    columns: ofIssued,
    day: sql`d.issued_on`,
    place: placeOfBank(sql`d.issued_bank_id`),
    source: sql`${dealFacts} d ${spans} where d.status <> 'deleted' and d.issued_bank_id is not null`,
  },
  { columns: ofSent, day: sql`g.sent_on`, place: placeOfBank(sql`g.bank_id`), source: someLegs },
  { columns: ofDecided, day: sql`g.decided_on`, place: placeOfBank(sql`g.bank_id`), source: someLegs },
  {
    columns: { declined: sql`count(*)` },
    day: sql`g.decided_on`,
    place: [sql`'refusal'`, sql`g.bank_id || '~' || g.reason`],
    source: sql`${someLegs} and g.decision = 'refused'`,
  },
];

/** Adds what these deals `d` come to, or takes it away; whoever changes their facts does both. */
export const addToDays = async (db: Db, adding: Adding): Promise<void> => {
  for (const part of parts) await db.execute(addStatement(part, adding));
};

type Span = { readonly span: 'day' | 'month'; readonly day: IsoDate };

/** What stands in the rows of a day or a month; those that nothing is left of are none. */
const printOf = async (db: Db, { span, day }: Span): Promise<string | undefined> =>
  (
    await selectRow<{ print: string }>(
      db,
      sql`select coalesce(md5(string_agg(t::text, ' ' order by t.axis, t.value)), '') as print from ${statisticsDays} t
        where t.span = ${span} and t.day = ${day}::date
          and (t.created, t.out, t.refused, t.sent, t.decided, t.declined) <> (0, 0, 0, 0, 0, 0)`,
    )
  )?.print;

/** Counts such rows anew; whether they were others. */
const recount = async (db: Db, of: Span, count: () => Promise<unknown>): Promise<boolean> => {
  const before = await printOf(db, of);
  await db
    .delete(statisticsDays)
    .where(and(eq(statisticsDays.day, of.day), eq(statisticsDays.span, of.span)));
  await count();
  return before !== (await printOf(db, of));
};

/** Counts the sums of a day anew from its facts; whether they were others. */
export const recountDay = (db: Db, day: IsoDate): Promise<boolean> =>
  recount(db, { span: 'day', day }, () => addToDays(db, { which: sql`true`, sign: 1, on: day }));

const sums = [...new Set(parts.flatMap(({ columns }) => Object.keys(columns)))].map((name) =>
  sql.identifier(name),
);

/** Counts the sums of a month anew from those of its days; whether they were others. */
export const recountMonth = (db: Db, month: IsoDate): Promise<boolean> =>
  recount(db, { span: 'month', day: month }, () =>
    db.execute(
      sql`insert into ${statisticsDays} (axis, span, day, value, ${sql.join(sums, sql`, `)})
        select t.axis, 'month', ${month}::date, t.value, ${sql.join(
          sums.map((name) => sql`sum(t.${name})`),
          sql`, `,
        )} from ${statisticsDays} t
        where t.span = 'day' and t.day >= ${month}::date and t.day < ${addMonths(month, 1)}::date group by t.axis, t.value`,
    ),
  );
