import type { ProductionCalendar } from '#domain/production-calendar.ts';
import { defineHook } from '#kit/server/define-hook.ts';

export { calendarColumn, calendarOf, readCalendar } from '#features/calendar/server/read-calendar.ts';

/** A year of the calendar was changed, and the calendar as it is now. */
type CalendarChanged = { readonly year: number; readonly calendar: ProductionCalendar };

/** Told in the transaction of the change: whoever keeps deadlines counts those anew that have not come yet. */
export const calendarChanged = defineHook<CalendarChanged>('calendar.changed');
