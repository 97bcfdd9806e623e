import * as z from 'zod/mini';
import { seeCalendar } from '#features/calendar/calendar.access.ts';
import { firstYear, lastYear } from '#features/calendar/calendar.rules.ts';
import { calendarTitleTexts } from '#features/calendar/calendar.title-texts.ts';
import { defineScreens, screen } from '#kit/web/define-screens.ts';

/** The working-day calendar: everybody reads it, the administrator changes it. */
export const calendarScreens = defineScreens('calendar', {
  year: screen({
    path: '/calendar/index',
    title: calendarTitleTexts.title,
    access: seeCalendar,
    cache: true,
    search: z.object({
      year: z.optional(z.coerce.number<string | number>().check(z.gte(firstYear), z.lte(lastYear))),
    }),
    load: () => import('#features/calendar/web/CalendarScreen.tsx'),
  }),
});
