import { seeTotals } from '#features/money-totals/money-totals.access.ts';
import { totalSlotTexts as texts } from '#features/money-totals/money-totals-slot.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { day, words } from '#kit/web/list/search-fields.ts';

/** §2 «Вознаграждение»: the owner's sheet of a period. */
export const totalScreens = defineScreens('moneyTotals', {
  totals: screen({
    path: '/remuneration/totals',
    title: texts.title,
    access: seeTotals,
    cache: true,
    search: { from: day(), to: day(), side: words(10), percent: words(5) },
    load: () => import('#features/money-totals/web/TotalsScreen.tsx'),
  }),
});
