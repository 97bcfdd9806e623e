import { seeCalendar } from '#features/calendar/calendar.access.ts';
import { firstYear, lastYear } from '#features/calendar/calendar.rules.ts';
import { calendarTitleTexts } from '#features/calendar/calendar-title.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { whole } from '#kit/web/list/search-fields.ts';

/** The working-day calendar: everybody reads it, the administrator changes it. */
export const calendarScreens = defineScreens('calendar', {
  year: screen({
    path: '/calendar/index',
    title: calendarTitleTexts.title,
    access: seeCalendar,
    cache: true,
    search: {
      year: whole(firstYear, lastYear),
    },
    load: () => import('#features/calendar/web/CalendarScreen.tsx'),
  }),
});
