import { moscowDateOf } from '#domain/moscow-date.ts';
import { calendarChanged } from '#features/calendar/server/calendar.facade.ts';
import { recountDeadlines } from '#features/tenders/server/recount-deadlines.ts';
import { listen } from '#kit/server/define-hook.ts';

/** A day that became free moves the last days to sign that lie behind it. */
export const recountOnCalendar = listen(calendarChanged, (writing, { calendar }) =>
  recountDeadlines(writing, calendar, moscowDateOf(writing.now)),
);
