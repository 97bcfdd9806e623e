import { asc, eq, sql } from 'drizzle-orm';
import {
  type CalendarYear,
  calendarYear,
  type DayKind,
  type ProductionCalendar,
  russianCalendar,
  yearOfDays,
} from '#domain/production-calendar.ts';
import { calendarDays, calendarYears } from '#features/calendar/server/calendar.tables.ts';
import { kindsOfYear, type NamedDay } from '#features/calendar/calendar.rules.ts';
import { calendarDayTexts } from '#features/calendar/calendar-day.texts.ts';
import { type Db, selectRow } from '#kit/server/database.ts';

type ChangedDay = {
  readonly year: number;
  readonly isProvisional: boolean;
  readonly date: string;
  readonly kind: DayKind;
};

/** What `calendarOf` is made of, for whoever reads it together with more. */
export const calendarColumn = sql<readonly ChangedDay[]>`(select coalesce(json_agg(json_build_object(
  'year', y.year, 'isProvisional', y.is_provisional, 'date', c.day, 'kind', c.kind) order by c.day), '[]')
  from ${calendarYears} y join ${calendarDays} c on c.year_id = y.id)`;

/** The calendar deadlines are counted by: the product's own years, each replaced once somebody has changed it; one object while nobody has. */
export const calendarOf = (days: readonly ChangedDay[]): ProductionCalendar => {
  if (days.length === 0) return russianCalendar;
  const years = [...Map.groupBy(days, ({ year }) => year)].map(([year, named]): [number, CalendarYear] => [
    year,
    yearOfDays(named, named[0]?.isProvisional ?? false),
  ]);
  return { ...russianCalendar, ...Object.fromEntries(years) };
};

export const readCalendar = async (db: Db): Promise<ProductionCalendar> => {
  const row = await selectRow<{ days: readonly ChangedDay[] }>(db, sql`select ${calendarColumn} as days`);
  return calendarOf(row?.days ?? []);
};

/** A year for its screen and for a change: every named day with what it is. */
export type HeldYear = {
  /** The row of a year that was changed before; null while it stands in our own table. */
  readonly id: number | null;
  readonly version: number;
  readonly days: CalendarYear;
  readonly named: readonly NamedDay[];
};

const ownYear = (year: number): HeldYear => {
  const days = calendarYear(year, russianCalendar);
  const ordinary = kindsOfYear(year, yearOfDays([], false));
  const named = [...kindsOfYear(year, days)].flatMap(([date, kind]) => {
    const title = calendarDayTexts.holidays[date.slice(5)] ?? '';
    return ordinary.get(date) === kind && title === '' ? [] : [{ date, kind, title }];
  });
  return { id: null, version: 0, days, named };
};

/** One year as it stands; `isHeld` locks it for a change. */
export const readYear = async (db: Db, year: number, isHeld = false): Promise<HeldYear> => {
  const asked = db.select().from(calendarYears).where(eq(calendarYears.year, year));
  const [row] = isHeld ? await asked.for('update') : await asked;
  if (!row) return ownYear(year);
  const { day: date, kind, title } = calendarDays;
  const named = await db
    .select({ date, kind, title })
    .from(calendarDays)
    .where(eq(calendarDays.yearId, row.id))
    .orderBy(asc(date));
  return { id: row.id, version: row.version, days: yearOfDays(named, row.isProvisional), named };
};
