import { addDays, addMonths, type IsoDate, moscowDateOf, weekdayOf } from '#domain/moscow-date.ts';
import { calendarDay, type ProductionCalendar } from '#domain/production-calendar.ts';
import { officeCloses, officeHours } from '#domain/working-clock.ts';
import { addWorkingDays, isWorkingDay } from '#domain/working-days.ts';
import type { Repeat } from '#features/tasks/tasks.rules.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const roundTo = 5 * minuteMs;
const morning = '10:00';
const latestHours = 2;

/** An hour and minute of a Moscow day as an instant. */
export const momentOf = (day: IsoDate, time: string): Date => new Date(`${day}T${time}:00+03:00`);

/** The hour and minute in Moscow. */
export const timeOf = (moment: Date): string =>
  new Date(moment.getTime() + 3 * hourMs).toISOString().slice(11, 16);

const endOfWork = (day: IsoDate, calendar: ProductionCalendar): Date =>
  momentOf(day, officeCloses(calendarDay(day, calendar).isShort));

const isAtWork = (moment: Date, calendar: ProductionCalendar): boolean => {
  const day = moscowDateOf(moment);
  return (
    isWorkingDay(day, calendar) &&
    moment >= momentOf(day, officeHours.from) &&
    moment <= endOfWork(day, calendar)
  );
};

const rounded = (moment: Date): Date => new Date(Math.ceil(moment.getTime() / roundTo) * roundTo);

/** The next working day after this one. */
const nextWorkDay = (day: IsoDate, calendar: ProductionCalendar): IsoDate => addWorkingDays(day, 1, calendar);

/** The same moment if people work then, else ten in the morning of the nearest working day. */
const atWork = (moment: Date, calendar: ProductionCalendar): Date => {
  if (isAtWork(moment, calendar)) return moment;
  const day = moscowDateOf(moment);
  const isBefore = isWorkingDay(day, calendar) && moment < momentOf(day, officeHours.from);
  return momentOf(isBefore ? day : nextWorkDay(day, calendar), morning);
};

const dueChoices = ['in_two_hours', 'end_of_today', 'next_morning', 'end_of_week', 'in_a_week'] as const;
export type DueChoice = { readonly id: (typeof dueChoices)[number]; readonly at: Date };

const lastWorkDayOfWeek = (today: IsoDate, calendar: ProductionCalendar): IsoDate | undefined => {
  const left = Array.from({ length: 8 - weekdayOf(today) }, (_, at) => addDays(today, at));
  return left.findLast((day) => isWorkingDay(day, calendar));
};

/** The terms offered at one press: within working hours, each later than the one before it. */
export const dueChoicesAt = (now: Date, calendar: ProductionCalendar): readonly DueChoice[] => {
  const today = moscowDateOf(now);
  const soon = rounded(new Date(now.getTime() + latestHours * hourMs));
  const evening = endOfWork(today, calendar);
  const friday = lastWorkDayOfWeek(today, calendar);
  const week = addDays(today, 7);
  const found: readonly (DueChoice | false)[] = [
    isAtWork(now, calendar) && isAtWork(soon, calendar) && { id: 'in_two_hours', at: soon },
    isWorkingDay(today, calendar) && now < evening && { id: 'end_of_today', at: evening },
    { id: 'next_morning', at: momentOf(nextWorkDay(today, calendar), morning) },
    friday !== undefined && { id: 'end_of_week', at: endOfWork(friday, calendar) },
    {
      id: 'in_a_week',
      at: momentOf(isWorkingDay(week, calendar) ? week : nextWorkDay(week, calendar), morning),
    },
  ];
  const cached: DueChoice[] = [];
  for (const choice of found) {
    const last = cached.at(-1)?.at ?? now;
    if (choice && choice.at > last) cached.push(choice);
  }
  return cached;
};

export const postponements = ['hour', 'tomorrow', 'week'] as const;
export type Postponement = (typeof postponements)[number];

/**
 * When a task put off is due: an hour later than its term or than now, within working hours; or on the next
 * working day, or that of the next week, at the time it had.
 */
export const postponed = (
  by: Postponement,
  dueAt: Date | null,
  now: Date,
  calendar: ProductionCalendar,
): Date => {
  const from = dueAt && dueAt > now ? dueAt : now;
  if (by === 'hour') return atWork(rounded(new Date(from.getTime() + hourMs)), calendar);
  const time = dueAt ? timeOf(dueAt) : morning;
  const day = by === 'tomorrow' ? nextWorkDay(moscowDateOf(now), calendar) : addDays(moscowDateOf(from), 7);
  return momentOf(isWorkingDay(day, calendar) ? day : nextWorkDay(day, calendar), time);
};

/** The day of the n-th repetition counted from the first. */
const dayOfRepeat = (
  repeat: Repeat,
  first: IsoDate,
  count: number,
  calendar: ProductionCalendar,
): IsoDate => {
  if (repeat === 'daily') return addWorkingDays(first, count, calendar);
  const day = repeat === 'weekly' ? addDays(first, 7 * count) : addMonths(first, count);
  return isWorkingDay(day, calendar) ? day : nextWorkDay(day, calendar);
};

/**
 * When a repeated task is due again: the first repetition after both its own term and now, counted from the first
 * term of the series, so that a task put off does not shift the following ones. A day off gives way to the next
 * working day.
 */
export const nextDue = (
  repeat: Repeat,
  anchor: Date,
  after: { readonly dueAt: Date; readonly now: Date },
  calendar: ProductionCalendar,
): Date => {
  const [first, time] = [moscowDateOf(anchor), timeOf(anchor)];
  const passed = after.dueAt > after.now ? after.dueAt : after.now;
  for (let count = 1; ; count += 1) {
    const next = momentOf(dayOfRepeat(repeat, first, count, calendar), time);
    if (next > passed) return next;
  }
};
