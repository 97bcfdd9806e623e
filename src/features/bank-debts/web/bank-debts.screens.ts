import { Landmark } from 'lucide-react';
import { keepFinance } from '#features/finance/finance.access.ts';
import { financeTexts } from '#features/finance/finance.texts.ts';
import { defineScreens, screen } from '#kit/web/define-screens.ts';
import { pageTrail } from '#kit/web/list/page-trail.ts';
import { shaped } from '#kit/web/search-fields.ts';

/** §2 «Финансы»: what is expected, and by its switch the other screens about the company's own money. */
export const debtScreens = defineScreens('bankDebts', {
  list: screen({
    path: '/finance/index',
    title: financeTexts.title,
    access: keepFinance,
    cache: true,
    search: {
      debtor: shaped(/^(clients|[1-9]\d{0,8})$/),
      age: shaped(/^[a-z_\d]{1,10}$/),
      after: pageTrail(),
    },
    menu: {
      label: financeTexts.title,
      icon: Landmark,
      order: 120,
    },
    load: () => import('#features/bank-debts/web/DebtListScreen.tsx'),
  }),
});
