import { addDays, daysInclusive, type IsoDate, weekdayOf } from '#domain/moscow-date.ts';
import type { ProductionCalendar } from '#domain/production-calendar.ts';
import { isWorkingDay, workingDaysBetween } from '#domain/working-days.ts';
import { webScreenTexts } from '#kit/contract/web.screen-texts.ts';

/** One cell of the clock: a day, or the weeks left out between today and the deadline. */
export type ClockCell =
  | {
      readonly kind: 'day';
      readonly date: IsoDate;
      readonly weekday: string;
      readonly tone: 'past' | 'today' | 'work' | 'off';
      readonly isDeadline: boolean;
    }
  | { readonly kind: 'gap'; readonly weeks: number };

const shownDays = 8;
const shownWhole = 12;

const dayCell = (
  date: IsoDate,
  today: IsoDate,
  deadline: IsoDate,
  calendar: ProductionCalendar,
): ClockCell => {
  const ahead = isWorkingDay(date, calendar) ? 'work' : 'off';
  return {
    kind: 'day',
    date,
    weekday: webScreenTexts.clock.weekdays[weekdayOf(date) - 1] ?? '',
    tone: date === today ? 'today' : date < today ? 'past' : ahead,
    isDeadline: date === deadline,
  };
};

const daysBetween = (from: IsoDate, to: IsoDate): readonly IsoDate[] =>
  Array.from({ length: Math.max(0, daysInclusive(from, to)) }, (_, offset) => addDays(from, offset));

const weeksBetween = (from: IsoDate, to: IsoDate): ClockCell => ({
  kind: 'gap',
  weeks: Math.max(1, Math.round((daysInclusive(from, to) - 2) / 7)),
});

const earliest = (...dates: readonly [IsoDate, ...IsoDate[]]): IsoDate => dates.toSorted()[0] ?? dates[0];

/**
 * One cell a day, from `start` (or enough before to fill eight cells) to the deadline or to today when it is
 * missed. More than 12 days are shortened: the past first, then the weeks between today and the deadline.
 */
export const clockCells = (
  today: IsoDate,
  deadline: IsoDate,
  calendar: ProductionCalendar,
  start = today,
): readonly ClockCell[] => {
  const isLate = deadline < today;
  const [near, last] = isLate ? [deadline, today] : [today, deadline];
  const first = earliest(start, near, addDays(last, 1 - shownDays));
  const show = (dates: readonly IsoDate[]): readonly ClockCell[] =>
    dates.map((date) => dayCell(date, today, deadline, calendar));
  if (daysInclusive(first, last) <= shownWhole) return show(daysBetween(first, last));
  if (daysInclusive(near, last) <= shownDays) return show(daysBetween(addDays(last, 1 - shownDays), last));
  const [from, to] = isLate
    ? [addDays(today, 3 - shownDays), today]
    : [addDays(today, -1), addDays(today, shownDays - 4)];
  const around = show(daysBetween(from, to));
  const away = show([deadline]);
  return isLate
    ? [...away, weeksBetween(deadline, from), ...around]
    : [...around, weeksBetween(to, deadline), ...away];
};

/** How long is left in working days, in words, and how alarming it is: the last day is amber, a missed one red. */
export const clockWords = (
  today: IsoDate,
  deadline: IsoDate,
  calendar: ProductionCalendar,
): { readonly text: string; readonly tone: 'calm' | 'wait' | 'bad' } => {
  if (today > deadline)
    return { text: webScreenTexts.clock.late(workingDaysBetween(deadline, today, calendar)), tone: 'bad' };
  if (today === deadline) return { text: webScreenTexts.clock.today, tone: 'wait' };
  const left = workingDaysBetween(today, deadline, calendar);
  return { text: webScreenTexts.clock.left(left), tone: left <= 1 ? 'wait' : 'calm' };
};
