import { useEffect } from 'react';
import { calendarCalls } from '#features/calendar/calendar.contract.ts';
import { setCalendar } from '#kit/web/forms/calendar.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

const staleMs = 10 * 60_000;

/** Shows nothing: keeps the working days of this page as the server has them. */
export const CalendarKeeper = (): null => {
  const { data } = useCall(calendarCalls.getCalendar, {}, { quiet: true, staleMs });
  useEffect(() => {
    if (!data) return;
    const years = data.years.map(({ year, days_off, short_days, working_weekends, is_provisional }) => [
      year,
      {
        daysOff: days_off,
        shortDays: short_days,
        workingWeekends: working_weekends,
        isProvisional: is_provisional,
      },
    ]);
    setCalendar(Object.fromEntries(years));
  }, [data]);
  return null;
};
