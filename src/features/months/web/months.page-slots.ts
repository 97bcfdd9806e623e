import { financeTabs } from '#features/finance/web/finance.facade.tsx';
import { monthSlotTexts as texts } from '#features/months/months-slot.texts.ts';
import { monthScreens } from '#features/months/web/months.screens.ts';

/** Months and their closing, among the screens about the company's own money. */
export const monthTab = financeTabs.fill({
  id: 'months',
  title: texts.tab,
  order: 50,
  link: () => monthScreens.list.link(),
});
