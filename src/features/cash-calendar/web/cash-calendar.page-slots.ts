import { cashSlotTexts as texts } from '#features/cash-calendar/cash-calendar-slot.texts.ts';
import { cashScreens } from '#features/cash-calendar/web/cash-calendar.screens.ts';
import { financeTabs } from '#features/finance/web/finance.facade.tsx';

/** Money ahead, among the screens about the company's own money. */
export const cashTab = financeTabs.fill({
  id: 'calendar',
  title: texts.tab,
  order: 40,
  link: () => cashScreens.calendar.link(),
});
