import { addDays, addMonths, type IsoDate, monthOf } from '#domain/moscow-date.ts';
import type { ProductionCalendar } from '#domain/production-calendar.ts';
import { addWorkingDays, isWorkingDay } from '#domain/working-days.ts';

/** Whom money comes from or goes to. */
export const cashKinds = ['banks', 'clients', 'agents', 'ndfl'] as const;
export type CashKind = (typeof cashKinds)[number];

/** What is owed to us later than it usually comes: on no day, in no balance. */
export const lateKinds = ['late_banks', 'late_clients'] as const;

/** How many days ahead are looked at. */
export const horizons = [30, 60, 90] as const;

/** The day of a term, or the next one on which banks work. */
const orNextWorkingDay = (day: IsoDate, calendar: ProductionCalendar): IsoDate =>
  isWorkingDay(day, calendar) ? day : addWorkingDays(day, 1, calendar);

/**
 * By when НДФЛ withheld on a day goes to the budget (НК ст. 226 п. 6): of days until the 22nd by the 28th, of later ones by
 * the 5th of the next month, of the last days of a year by its last working day.
 */
export const ndflTerm = (withheld: IsoDate, calendar: ProductionCalendar): IsoDate => {
  const month = monthOf(withheld);
  if (withheld.slice(8) <= '22') return orNextWorkingDay(addDays(month, 27), calendar);
  const next = addMonths(month, 1);
  return withheld.slice(5, 7) === '12'
    ? addWorkingDays(next, -1, calendar)
    : orNextWorkingDay(addDays(next, 4), calendar);
};
