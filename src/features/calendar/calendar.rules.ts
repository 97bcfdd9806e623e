import type { IsoDate } from '#domain/moscow-date.ts';
import {
  calendarDay,
  type CalendarYear,
  type DayKind,
  daysOfYear,
  kindOfDay,
} from '#domain/production-calendar.ts';

/** The years an administrator may keep a calendar of. */
export const firstYear = 2020;
export const lastYear = 2040;

/** One day of a year as it is shown: how it is worked and, for a holiday or a moved day, what it is. */
export type NamedDay = { readonly date: IsoDate; readonly kind: DayKind; readonly title: string };

/** A day that a file of a calendar would change. */
type DayChange = NamedDay & { readonly was: DayKind };

/** Every day of a year with how it is worked. */
export const kindsOfYear = (year: number, days: CalendarYear): ReadonlyMap<IsoDate, DayKind> => {
  const calendar = { [year]: days };
  return new Map(daysOfYear(year).map((date) => [date, kindOfDay(calendarDay(date, calendar))]));
};

/** The days that differ between two calendars of one year, in order; `titleOf` names them as the later one does. */
export const changedDays = (
  year: number,
  before: CalendarYear,
  after: CalendarYear,
  titleOf: (date: IsoDate) => string,
): readonly DayChange[] => {
  const held = kindsOfYear(year, before);
  return [...kindsOfYear(year, after)].flatMap(([date, kind]) => {
    const was = held.get(date) ?? kind;
    return was === kind ? [] : [{ date, was, kind, title: titleOf(date) }];
  });
};

/** Days of a year by how they are worked; hours of a week of forty, a shortened day being seven. */
export const countDays = (year: number, days: CalendarYear) => {
  const kinds = [...kindsOfYear(year, days).values()];
  const count = (required: DayKind): number => kinds.filter((kind) => kind === required).length;
  const [work, short, off] = [count('work'), count('short'), count('off')];
  return { working: work + short, short, off, hours: work * 8 + short * 7 };
};
