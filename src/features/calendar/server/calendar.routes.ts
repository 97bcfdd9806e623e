import { calendarCalls } from '#features/calendar/calendar.contract.ts';
import { applyFile, setDay } from '#features/calendar/server/change-year.ts';
import { getCalendar, showYear, tryFile } from '#features/calendar/server/show-calendar.ts';
import { implement } from '#kit/server/implement.ts';

export const calendarRoutes = implement(calendarCalls, {
  getCalendar: (_, { db }) => getCalendar(db),
  showYear: ({ query }, { db }) => showYear(db, query.year),
  setDay: ({ body }, context) => setDay(body, context),
  tryFile: (_, context) => tryFile(context),
  applyFile: ({ body }, context) => applyFile(body, context),
});
