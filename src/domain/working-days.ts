import { addDays, daysInclusive, type IsoDate } from '#domain/moscow-date.ts';
import { type CalendarDay, calendarDay, type ProductionCalendar } from '#domain/production-calendar.ts';

/** Working days given to the two steps between a protocol and a signed contract (a setting of the product). */
type SigningTerm = { readonly draftDays: number; readonly signDays: number };

/** 44-ФЗ: the customer sends the draft within 2 working days, the winner signs with security within 5 more. */
const defaultSigningTerm: SigningTerm = { draftDays: 2, signDays: 5 };

/** Tells whether people work on that date by the production calendar. */
export function isWorkingDay(date: IsoDate, calendar: ProductionCalendar): boolean {
  return calendarDay(date, calendar).isWorking;
}

/** The working day so many working days after the date, or before it when `count` is negative; 0 gives the date itself, working or not. */
export function addWorkingDays(date: IsoDate, count: number, calendar: ProductionCalendar): IsoDate {
  if (!Number.isSafeInteger(count)) throw new RangeError(`not a whole number of days: ${count}`);
  const step = count < 0 ? -1 : 1;
  let current = date;
  for (let left = Math.abs(count); left > 0; ) {
    current = addDays(current, step);
    if (isWorkingDay(current, calendar)) left -= 1;
  }
  return current;
}

/** Working days after `start` up to and with `end`, so that it undoes `addWorkingDays`; negative when the end stands before the start. */
export function workingDaysBetween(start: IsoDate, end: IsoDate, calendar: ProductionCalendar): number {
  const distance = daysInclusive(start, end) - 1;
  if (distance < 0) return -workingDaysBetween(end, start, calendar);
  return calendarDays(addDays(start, 1), end, calendar).filter((day) => day.isWorking).length;
}

/** Every calendar day from `start` to `end`, both included, for a tender clock; empty when the end stands before the start. */
export function calendarDays(
  start: IsoDate,
  end: IsoDate,
  calendar: ProductionCalendar,
): readonly CalendarDay[] {
  const length = Math.max(0, daysInclusive(start, end));
  return Array.from({ length }, (_, offset) => calendarDay(addDays(start, offset), calendar));
}

/** The last day to sign a contract with security after the final protocol: by default 2 + 5 working days. */
export function contractSigningDeadline(
  protocolDate: IsoDate,
  calendar: ProductionCalendar,
  term: SigningTerm = defaultSigningTerm,
): IsoDate {
  return addWorkingDays(protocolDate, term.draftDays + term.signDays, calendar);
}
