import { cashSlotTexts as texts } from '#features/cash-calendar/cash-calendar-slot.texts.ts';
import { keepFinance } from '#features/finance/finance.access.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { words } from '#kit/web/list/search-fields.ts';

/** §2 «Финансы»: money ahead by day. */
export const cashScreens = defineScreens('cashCalendar', {
  calendar: screen({
    path: '/finance/calendar',
    title: texts.title,
    access: keepFinance,
    cache: true,
    search: { days: words(2) },
    load: () => import('#features/cash-calendar/web/CashCalendarScreen.tsx'),
  }),
});
