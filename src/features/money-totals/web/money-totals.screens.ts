import { seeTotals } from '#features/money-totals/money-totals.access.ts';
import { totalSlotTexts as texts } from '#features/money-totals/money-totals-slot.texts.ts';
import { defineScreens, screen } from '#kit/web/define-screens.ts';
import { day, shaped } from '#kit/web/search-fields.ts';

/** §2 «Вознаграждение»: the owner's sheet of a period. */
export const totalScreens = defineScreens('moneyTotals', {
  totals: screen({
    path: '/remuneration/totals',
    title: texts.title,
    access: seeTotals,
    cache: true,
    search: {
      from: day(),
      to: day(),
      side: shaped(/^[a-z]{1,10}$/),
      percent: shaped(/^\d{1,2}(\.\d{1,2})?$/),
    },
    load: () => import('#features/money-totals/web/TotalsScreen.tsx'),
  }),
});
