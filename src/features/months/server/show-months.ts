import { desc, isNull, sql } from 'drizzle-orm';
import { addMonths, type IsoDate, monthOf, moscowDateOf } from '#domain/moscow-date.ts';
import { sumLines } from '#features/finance/server/finance.facade.ts';
import { ledgerEntries } from '#features/ledger/server/ledger.read.ts';
import type { monthCalls } from '#features/months/months.contract.ts';
import { monthErrors } from '#features/months/months.errors.ts';
import { type MonthBalances, monthChecks, monthsBetween } from '#features/months/months.rules.ts';
import { countMonth, hashOf } from '#features/months/server/count-month.ts';
import { monthLines } from '#features/months/server/month-lines.ts';
import { monthClosings } from '#features/months/server/months.tables.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { type Db, selectRow } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Reading = Pick<Operation, 'db' | 'now' | 'services'>;
type Closing = typeof monthClosings.$inferSelect;
type Month = CallReply<typeof monthCalls.listMonths>['months'][number];

/** Months that stand closed, the last one first. */
export const closedMonths = (db: Db): Promise<Closing[]> =>
  db.select().from(monthClosings).where(isNull(monthClosings.reopenedAt)).orderBy(desc(monthClosings.month));

/** The first month in which money has moved; this one where none has. */
const firstMonth = async (db: Db, now: Date): Promise<IsoDate> => {
  const row = await selectRow<{ day: string | null }>(
    db,
    sql`select min(e.day)::text as day from ${ledgerEntries} e`,
  );
  return monthOf(row?.day ?? moscowDateOf(now));
};

/**
 * Which month may be closed: the one after the last closed. While none is, any that has ended: what was before it is
 * closed with it.
 */
const stateOf = (month: IsoDate, last: IsoDate | undefined, today: IsoDate): Month['state'] => {
  if (last !== undefined && month <= last) return month === last ? 'last' : 'closed';
  if (month === monthOf(today)) return 'running';
  return last === undefined || month === addMonths(last, 1) ? 'next' : 'open';
};

const closingView = (
  { closedBy, closedAt, hash, reason }: Closing,
  names: ReadonlyMap<number | null, string>,
) => ({ by: names.get(closedBy) ?? '', at: closedAt.toISOString(), hash, reason });

/** Every month from the first in which money moved. */
export const listMonths = async (reading: Reading): Promise<CallReply<typeof monthCalls.listMonths>> => {
  const { db, now } = reading;
  const today = moscowDateOf(now);
  const closed = await closedMonths(db);
  const names = await shortNamesOf(
    reading,
    closed.map(({ closedBy }) => closedBy),
  );
  const byMonth = new Map(closed.map((one) => [one.month, one]));
  const last = closed[0]?.month;
  const first = await firstMonth(db, now);
  const earliest = closed.at(-1)?.month ?? first;
  return {
    months: monthsBetween(first < earliest ? first : earliest, monthOf(today)).map((month) => {
      const closing = byMonth.get(month);
      return {
        month: month.slice(0, 7),
        state: stateOf(month, last, today),
        closing: closing ? closingView(closing, names) : null,
      };
    }),
  };
};

/** A month of the list, by «2026-11». */
export const findMonth = async (reading: Reading, asked: string): Promise<Month & { first: IsoDate }> => {
  const { months } = await listMonths(reading);
  const found = months.find(({ month }) => month === asked);
  if (!found) throw refuse(monthErrors.notFound);
  return { ...found, first: `${asked}-01` };
};

/** A month as it was kept, and whether the ledger still says the same; one that is open is counted now. */
export const readMonth = async (
  reading: Reading,
  first: IsoDate,
): Promise<{ readonly kept: MonthBalances; readonly isWhole: boolean | null }> => {
  const closing = (await closedMonths(reading.db)).find(({ month }) => month === first);
  const counted = await countMonth(reading, first);
  if (!closing) return { kept: counted, isWhole: null };
  const isWhole = hashOf(closing.kept) === closing.hash && isEqual(closing.kept, counted);
  return { kept: closing.kept, isWhole };
};

/** Whether sums are the same: names may have changed since, and what a bank has named. */
const isEqual = (one: MonthBalances, other: MonthBalances): boolean => sumsOf(one) === sumsOf(other);
const sumsOf = ({ turnover, own, payees }: MonthBalances): string =>
  JSON.stringify(
    [turnover, own, payees].map((rows) =>
      rows
        .map(({ key, opening, plus, minus, closing }) => [key, opening, plus, minus, closing])
        .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
    ),
  );

/** A month with what is left to do in it. */
export const showMonth = async (
  reading: Reading,
  asked: string,
): Promise<CallReply<typeof monthCalls.showMonth>> => {
  const { first, month, state, closing } = await findMonth(reading, asked);
  const sums = await sumLines(reading.db, monthLines(reading, first));
  const { kept, isWhole } = await readMonth(reading, first);
  const { month: _month, ...tables } = kept;
  return {
    month,
    state,
    closing,
    is_whole: isWhole,
    checks: monthChecks.map((check) => ({ check, ...sums[check] })),
    late: sums.late,
    turnover: [...tables.turnover],
    own: [...tables.own],
    debtors: [...tables.debtors],
    payees: [...tables.payees],
    income: [...tables.income],
  };
};
