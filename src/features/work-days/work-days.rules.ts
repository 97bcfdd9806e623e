import { workDayLimits } from '#features/work-days/work-days.limits.ts';
import { addDays, type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import type { ProductionCalendar } from '#domain/production-calendar.ts';
import { officeHours, workingMinutesBetween } from '#domain/working-clock.ts';
import { addWorkingDays } from '#domain/working-days.ts';
import { startOfMoscowDay } from '#features/deals/deals.rules.ts';

/** The parts of a day: what may still be met, what has been missed, the rest of today, the next day of work. */
export const dayParts = ['burning', 'overdue', 'today', 'next'] as const;
export type DayPart = (typeof dayParts)[number];

/** The day of work after this one, and the first moment behind it. */
export const daysOfWork = (
  now: Date,
  calendar: ProductionCalendar,
): { readonly next: IsoDate; readonly until: Date } => {
  const next = addWorkingDays(moscowDateOf(now), 1, calendar);
  return { next, until: startOfMoscowDay(addDays(next, 1)) };
};

/** Minutes of our work until a term; below zero how late it is. */
export const minutesLeft = (due: Date, now: Date, calendar: ProductionCalendar): number =>
  due < now
    ? -workingMinutesBetween(due, now, officeHours, calendar)
    : workingMinutesBetween(now, due, officeHours, calendar);

/** The part of the day in which something due at this moment stands; none where it is later than the next day of work. */
export const partOf = (due: Date, now: Date, calendar: ProductionCalendar): DayPart | null => {
  if (due < now) return 'overdue';
  const { until } = daysOfWork(now, calendar);
  if (due >= until) return null;
  const today = moscowDateOf(now);
  if (moscowDateOf(due) > today) return 'next';
  return minutesLeft(due, now, calendar) <= workDayLimits.burning() ? 'burning' : 'today';
};
