import { type SQL, sql } from 'drizzle-orm';
import { addMonths } from '#domain/moscow-date.ts';
import { type Asked, countedAs, narrowed, type Narrowed } from '#features/statistics/server/asked-days.ts';
import { filterConditions, measured, seenFacts } from '#features/statistics/server/facts-sql.ts';
import { namesOfBanks } from '#features/statistics/server/name-values.ts';
import { dealFacts } from '#features/statistics/server/statistics.tables.ts';
import type { statisticsCalls } from '#features/statistics/statistics.contract.ts';
import { cardsOf, turns } from '#features/statistics/statistics.rules.ts';
import { statisticsTexts } from '#features/statistics/statistics.texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Times = CallReply<(typeof statisticsCalls)['showTimes']>;
type By = 'month' | 'bank';
type Row = { readonly value: string; readonly out: number } & { readonly [name: string]: number | string };

const values = {
  month: sql`to_char(d.issued_on, 'YYYY-MM') || '-01'`,
  bank: sql`d.issued_bank_id::text`,
} satisfies Record<By, SQL>;

const monthsShown = 6;
const dayMinutes = { clock: 24 * 60, work: 9 * 60 };

/** Mean days of each turn of what was issued; of what nobody knows the turns of, nothing is counted. */
export const timesStatement = (asked: Narrowed, by: By, seen: SQL, now: Date): SQL => {
  const conditions = sql.join([measured('timed', asked, now), seen, ...filterConditions(asked)], sql` and `);
  const days = turns.flatMap((turn) => [
    sql`round(avg(${sql.identifier(`${turn}_minutes`)}) / ${dayMinutes.clock}, 1)::float8 as ${sql.identifier(turn)}`,
    sql`round(avg(${sql.identifier(`${turn}_work`)}) / ${dayMinutes.work}, 1)::float8 as ${sql.identifier(`${turn}_work`)}`,
  ]);
  return sql`select ${values[by]} as value, count(*)::int as out, ${sql.join(days, sql`, `)}
    from ${dealFacts} d where ${conditions} group by 1 order by ${by === 'month' ? sql`1` : sql`2 desc, 1`}`;
};

/** The days by month go back half a year, however few were asked for. */
const back = (asked: Narrowed, by: By): Narrowed => {
  const first = addMonths(`${asked.to.slice(0, 7)}-01`, 1 - monthsShown);
  return by === 'month' && first < asked.from ? { ...asked, from: first } : asked;
};

const lastDayOf = (month: string): string => {
  const next = new Date(`${addMonths(month, 1)}T00:00:00Z`);
  return new Date(next.getTime() - 86_400_000).toISOString().slice(0, 10);
};

const figureOf = (asked: Narrowed, by: By, { value, out }: Row) => {
  if (by === 'bank') return countedAs(out, 'timed', asked, { issuer: value });
  const days = {
    from: value < asked.from ? asked.from : value,
    to: lastDayOf(value) > asked.to ? asked.to : lastDayOf(value),
  };
  return countedAs(out, 'timed', { ...asked, ...days });
};

export const showTimes = async (
  operation: Operation,
  { by, ...input }: Asked & { readonly by: By },
): Promise<Times> => {
  const { db, caller, now } = operation;
  // Whoever does not compare banks sees months alone.
  const shown = by === 'bank' && cardsOf(caller.role).includes('banks') ? 'bank' : 'month';
  const asked = back(narrowed(input, now), shown);
  const rows = await selectRows<Row>(db, timesStatement(asked, shown, seenFacts(caller), now));
  const names =
    shown === 'bank'
      ? await namesOfBanks(
          operation,
          rows.map(({ value }) => Number(value)),
        )
      : null;
  return rows.map((row) => ({
    value: row.value,
    name: names?.get(Number(row.value)) ?? statisticsTexts.monthOf(row.value),
    out: figureOf(asked, shown, row),
    turns: turns.map((turn) => ({
      turn,
      days: Number(row[turn] ?? 0),
      work_days: Number(row[`${turn}_work`] ?? 0),
    })),
  }));
};
