import { SaxesParser } from 'saxes';
import { isIsoDate } from '#domain/moscow-date.ts';
import type { DayKind } from '#domain/production-calendar.ts';
import { firstYear, lastYear, type NamedDay } from '#features/calendar/calendar.rules.ts';
import { calendarDayTexts } from '#features/calendar/calendar-day.texts.ts';
import { calendarFileTexts as texts } from '#features/calendar/calendar-file.texts.ts';

const kindByMark: Readonly<Record<string, DayKind>> = { 1: 'off', 2: 'short', 3: 'work' };

/** Why a file is no calendar, with the line where that was seen. */
export class CalendarProblem extends Error {}

type CalendarFile = { readonly year: number; readonly days: readonly NamedDay[] };

/** «01.09» of a year as a date, where there is such a day. */
const dateOf = (year: number, monthAndDay: string): string | undefined => {
  const date = `${year}-${monthAndDay.replace('.', '-')}`;
  return /^\d\d\.\d\d$/.test(monthAndDay) && isIsoDate(date) ? date : undefined;
};

const dayFirst = (monthAndDay: string): string => monthAndDay.split('.').toReversed().join('.');

const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new CalendarProblem(texts.encoding);
  }
};

/** Reads an XML calendar of one year: days off, shortened days, working weekends, with the holidays they are. */
export const readCalendarFile = (bytes: Uint8Array): CalendarFile => {
  const parser = new SaxesParser({ position: true });
  const holidays = new Map<string, string>();
  const days = new Map<string, NamedDay>();
  let year: number | undefined;
  const fail = (reason: string): never => {
    throw new CalendarProblem(texts.line(parser.line, reason));
  };
  const addDay = ({ d = '', t = '', h = '', f = '' }: Readonly<Record<string, string>>): void => {
    if (year === undefined) return fail(texts.notCalendar);
    const date = dateOf(year, d) ?? fail(texts.badDay(d));
    const kind = kindByMark[t] ?? fail(texts.badKind(t));
    if (days.has(date)) return fail(texts.twice(d));
    const title = holidays.get(h) ?? (f === '' ? '' : calendarDayTexts.moved(dayFirst(f)));
    days.set(date, { date, kind, title });
  };
  parser.on('doctype', () => fail(texts.doctype));
  parser.on('error', () => fail(texts.broken));
  parser.on('opentag', ({ name, attributes }) => {
    const input = attributes as Readonly<Record<string, string>>;
    if (name === 'calendar') {
      year = Number(input['year']);
      if (!(year >= firstYear && year <= lastYear)) fail(texts.badYear);
    }
    if (name === 'holiday') holidays.set(input['id'] ?? '', (input['title'] ?? '').slice(0, 200));
    if (name === 'day') addDay(input);
  });
  parser.write(textOf(bytes)).close();
  if (year === undefined) throw new CalendarProblem(texts.notCalendar);
  if (days.size === 0) throw new CalendarProblem(texts.noDays);
  return { year, days: [...days.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1)) };
};
