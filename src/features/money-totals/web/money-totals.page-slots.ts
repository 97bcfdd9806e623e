import { seeTotals } from '#features/money-totals/money-totals.access.ts';
import { totalSlotTexts as texts } from '#features/money-totals/money-totals-slot.texts.ts';
import { totalScreens } from '#features/money-totals/web/money-totals.screens.ts';
import { remunerationTabs } from '#features/remuneration/web/remuneration.facade.tsx';

/** What is left to us, last among the screens about agents' money. */
export const totalTab = remunerationTabs.fill({
  id: 'totals',
  title: texts.tab,
  order: 60,
  access: seeTotals,
  link: () => totalScreens.totals.link(),
});
