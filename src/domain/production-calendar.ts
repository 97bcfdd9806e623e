import { addDays, daysInclusive, type IsoDate, weekdayOf } from '#domain/moscow-date.ts';

/** Departures of one year from «Monday to Friday work, the weekend does not»; days are `MM-dd`. */
export type CalendarYear = {
  /** Days off: holidays and moved weekends (those that fall on a weekend anyway may be listed too). */
  readonly daysOff: readonly string[];
  /** Working days shortened by an hour before a holiday. */
  readonly shortDays: readonly string[];
  /** Saturdays and Sundays that work. */
  readonly workingWeekends: readonly string[];
  /** True until the Government has published its moves of days off for the year. */
  readonly isProvisional: boolean;
};

/** Calendars by year; a year that is absent is taken provisionally, by weekends and statutory holidays. */
export type ProductionCalendar = Readonly<Record<number, CalendarYear>>;

/** How a day is worked: whole, an hour shorter, not at all. */
export const dayKinds = ['work', 'short', 'off'] as const;
export type DayKind = (typeof dayKinds)[number];

/** One day of the calendar: whether it works, is shortened, and whether the year is still provisional. */
export type CalendarDay = {
  readonly date: IsoDate;
  readonly isWorking: boolean;
  readonly isShort: boolean;
  readonly isProvisional: boolean;
};

// Labour Code, art. 112: 1–8 January, 23 February, 8 March, 1 and 9 May, 12 June, 4 November.
const statutoryHolidays =
  '01-01 01-02 01-03 01-04 01-05 01-06 01-07 01-08 02-23 03-08 05-01 05-09 06-12 11-04'.split(' ');

// Moves are not guessed: a day too few off makes a deadline earlier, which is the safe side.
const provisionalYear: CalendarYear = {
  daysOff: statutoryHolidays,
  shortDays: [],
  workingWeekends: [],
  isProvisional: true,
};

/** Production calendars of Russia until an administrator changes them: 2024 to 2026 as published by the Government, 2027 provisional until it is. */
export const russianCalendar: ProductionCalendar = {
  2024: {
    daysOff: [...statutoryHolidays, '04-29', '04-30', '05-10', '12-30', '12-31'],
    shortDays: ['02-22', '03-07', '05-08', '06-11', '11-02'],
    workingWeekends: ['04-27', '11-02', '12-28'],
    isProvisional: false,
  },
  2025: {
    daysOff: [...statutoryHolidays, '05-02', '05-08', '06-13', '11-03', '12-31'],
    shortDays: ['03-07', '04-30', '06-11', '11-01'],
    workingWeekends: ['11-01'],
    isProvisional: false,
  },
  2026: {
    daysOff: [...statutoryHolidays, '01-09', '03-09', '05-11', '12-31'],
    shortDays: ['04-30', '05-08', '06-11', '11-03'],
    workingWeekends: [],
    isProvisional: false,
  },
  2027: provisionalYear,
};

/** A year of the calendar; one it does not hold is taken by weekends and statutory holidays. */
export const calendarYear = (year: number, calendar: ProductionCalendar): CalendarYear =>
  calendar[year] ?? provisionalYear;

/** What the calendar says about a date. */
export function calendarDay(date: IsoDate, calendar: ProductionCalendar): CalendarDay {
  const isWeekend = weekdayOf(date) > 5;
  const year = calendarYear(Number(date.slice(0, 4)), calendar);
  const day = date.slice(5);
  return {
    date,
    isWorking: isWeekend ? year.workingWeekends.includes(day) : !year.daysOff.includes(day),
    isShort: year.shortDays.includes(day),
    isProvisional: year.isProvisional,
  };
}

/** How that day is worked. */
export const kindOfDay = ({ isWorking, isShort }: CalendarDay): DayKind => {
  if (!isWorking) return 'off';
  return isShort ? 'short' : 'work';
};

/** A year put together from the days that are named; all others follow the week. */
export const yearOfDays = (
  named: readonly { readonly date: IsoDate; readonly kind: DayKind }[],
  isProvisional: boolean,
): CalendarYear => {
  const daysOf = (chosen: typeof named): readonly string[] => chosen.map(({ date }) => date.slice(5));
  return {
    daysOff: daysOf(named.filter(({ kind }) => kind === 'off')),
    shortDays: daysOf(named.filter(({ kind }) => kind === 'short')),
    workingWeekends: daysOf(named.filter(({ date, kind }) => kind !== 'off' && weekdayOf(date) > 5)),
    isProvisional,
  };
};

/** Every day of a year, in order. */
export const daysOfYear = (year: number): readonly IsoDate[] => {
  const first = `${year}-01-01`;
  const length = daysInclusive(first, `${year}-12-31`);
  return Array.from({ length }, (_, offset) => addDays(first, offset));
};
