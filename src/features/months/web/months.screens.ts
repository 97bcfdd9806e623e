import { keepFinance } from '#features/finance/finance.access.ts';
import { monthSlotTexts as texts } from '#features/months/months-slot.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { words } from '#kit/web/list/search-fields.ts';

/** §2 «Финансы»: a month, what is left to do in it, and its closing. */
export const monthScreens = defineScreens('months', {
  list: screen({
    path: '/finance/months',
    title: texts.title,
    access: keepFinance,
    cache: true,
    search: { month: words(7) },
    load: () => import('#features/months/web/MonthsScreen.tsx'),
  }),
});
