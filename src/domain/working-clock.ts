import { addDays, type IsoDate } from '#domain/moscow-date.ts';
import { officeLimits } from '#domain/limits/office.limits.ts';
import type { ProductionCalendar } from '#domain/production-calendar.ts';
import { addWorkingDays, isWorkingDay } from '#domain/working-days.ts';

/** When somebody works: from and to as clocks of his zone, «09:00». */
export type WorkingHours = { readonly from: string; readonly to: string; readonly zone: string };

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** Ours, as the company has set them. */
export const officeHours: WorkingHours = {
  get from() {
    return clock(officeLimits.opens());
  },
  get to() {
    return clock(officeLimits.closes());
  },
  zone: 'Europe/Moscow',
};

/** When work ends on a day: an hour earlier before a holiday. */
export const officeCloses = (isShort: boolean): string => clock(officeLimits.closes() - (isShort ? 1 : 0));

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const zones = new Map<string, Intl.DateTimeFormat>();
const inZone = (zone: string): Intl.DateTimeFormat => {
  const existing = zones.get(zone);
  if (existing) return existing;
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  zones.set(zone, made);
  return made;
};

/** A zone moves its clock at a quarter of an hour: what its clock was ahead by then holds through it. */
const quarterMs = 15 * minuteMs;
const mostOffsets = 5_000;
const offsets = new Map<string, number>();

/** By how much the clock of a zone is ahead of that of Greenwich, in milliseconds; the same is asked over and over. */
const offsetOf = (moment: Date, zone: string): number => {
  const quarter = Math.floor(moment.getTime() / quarterMs) * quarterMs;
  const key = `${zone} ${quarter}`;
  const existing = offsets.get(key);
  if (existing !== undefined) return existing;
  if (offsets.size >= mostOffsets) offsets.clear();
  const offset = Date.parse(`${inZone(zone).format(quarter).replace(' ', 'T')}Z`) - quarter;
  offsets.set(key, offset);
  return offset;
};

/** The clock on the wall of a zone as if it were that of Greenwich, in milliseconds of whole seconds. */
const wallOf = (moment: Date, zone: string): number =>
  Math.floor(moment.getTime() / 1_000) * 1_000 + offsetOf(moment, zone);

/** The calendar day it is in a zone at a moment. */
export const dayInZone = (moment: Date, zone: string): IsoDate =>
  new Date(wallOf(moment, zone)).toISOString().slice(0, 10);

/** The moment at which it is this time of this day in a zone. */
export const momentInZone = (day: IsoDate, time: string, zone: string): Date => {
  const wall = Date.parse(`${day}T${time}:00Z`);
  return new Date(wall - (wallOf(new Date(wall), zone) - wall));
};

type Shift = { readonly day: IsoDate; readonly opens: number; readonly closes: number };

const shiftOf = (day: IsoDate, { from, to, zone }: WorkingHours): Shift => ({
  day,
  opens: momentInZone(day, from, zone).getTime(),
  closes: momentInZone(day, to, zone).getTime(),
});

/** The first day of work that has not closed yet. */
const shiftAfter = (moment: Date, hours: WorkingHours, calendar: ProductionCalendar): Shift => {
  for (let day = dayInZone(moment, hours.zone); ; day = addDays(day, 1)) {
    const shift = shiftOf(day, hours);
    if (isWorkingDay(day, calendar) && shift.closes > moment.getTime()) return shift;
  }
};

/** The moment at which so many minutes of work are over: nights, days off and holidays do not count. */
export const afterWorkingMinutes = (
  since: Date,
  minutes: number,
  hours: WorkingHours,
  calendar: ProductionCalendar,
): Date => {
  let left = minutes * minuteMs;
  for (let from = since; ; ) {
    const { opens, closes } = shiftAfter(from, hours, calendar);
    const begins = Math.max(opens, from.getTime());
    if (begins + left <= closes) return new Date(begins + left);
    left -= closes - begins;
    from = new Date(closes);
  }
};

/** How many minutes of work lie between two moments, the earlier one first. */
export const workingMinutesBetween = (
  from: Date,
  to: Date,
  hours: WorkingHours,
  calendar: ProductionCalendar,
): number => {
  let ms = 0;
  for (let since = from; since < to; ) {
    const { opens, closes } = shiftAfter(since, hours, calendar);
    ms += Math.max(0, Math.min(closes, to.getTime()) - Math.max(opens, since.getTime()));
    since = new Date(closes);
  }
  return Math.floor(ms / minuteMs);
};

/** So many working days after the moment, at the same time of the day, or at the nearest one at which there is work. */
const afterWorkingDays = (
  since: Date,
  days: number,
  hours: WorkingHours,
  calendar: ProductionCalendar,
): Date => {
  const { day, opens } = shiftAfter(since, hours, calendar);
  const begins = Math.max(opens, since.getTime());
  const into = begins - opens;
  return new Date(shiftOf(addWorkingDays(day, days, calendar), hours).opens + into);
};

/**
 * When a term told in hours of the clock is over for somebody who works by hours: whole days of it are his working days,
 * the rest hours of his work.
 */
export const afterHoursOfWork = (
  since: Date,
  clockHours: number,
  hours: WorkingHours,
  calendar: ProductionCalendar,
): Date => {
  const days = Math.floor(clockHours / 24);
  const rest = clockHours - days * 24;
  const from = days > 0 ? afterWorkingDays(since, days, hours, calendar) : since;
  return afterWorkingMinutes(from, rest * 60, hours, calendar);
};

/** The end of a day in Moscow so many days later; of the next working day where that one is off. */
export const endOfDayAfter = (since: Date, days: number, calendar: ProductionCalendar): Date => {
  const { zone } = officeHours;
  const last = dayInZone(new Date(since.getTime() + days * dayMs), zone);
  const day = isWorkingDay(last, calendar) ? last : addWorkingDays(last, 1, calendar);
  return new Date(momentInZone(addDays(day, 1), '00:00', zone).getTime() - 1);
};

/** The day and the time of a moment on the wall of a zone: «2026-11-20» and «14:05». */
export const wallClock = (moment: Date, zone: string): { readonly day: IsoDate; readonly time: string } => {
  const wall = inZone(zone).format(moment);
  return { day: wall.slice(0, 10), time: wall.slice(11, 16) };
};

/** Whether there is work at that moment by these hours. */
export const isWithinHours = (moment: Date, hours: WorkingHours, calendar: ProductionCalendar): boolean => {
  const { day, time } = wallClock(moment, hours.zone);
  return isWorkingDay(day, calendar) && time >= hours.from && time < hours.to;
};
