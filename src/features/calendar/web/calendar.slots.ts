import { CalendarDays } from 'lucide-react';
import { calendarTitleTexts } from '#features/calendar/calendar-title.texts.ts';
import { calendarScreens } from '#features/calendar/web/calendar.screens.ts';
import { avatarMenu, shellOverlays } from '#kit/web/screens/slots.ts';

/** The way to the calendar for whoever counts days. */
export const calendarItem = avatarMenu.fill({
  order: 35,
  label: calendarTitleTexts.title,
  icon: CalendarDays,
  link: calendarScreens.year.link({}),
});

/** Brings the calendar of the server to every deadline on the screen. */
export const calendarKeeper = shellOverlays.fill({
  order: 90,
  load: async () => ({
    default: (await import('#features/calendar/web/CalendarKeeper.tsx')).CalendarKeeper,
  }),
});
