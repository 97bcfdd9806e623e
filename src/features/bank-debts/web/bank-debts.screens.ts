import { Wallet } from 'lucide-react';
import { keepFinance } from '#features/finance/finance.access.ts';
import { financeEvents } from '#features/finance/finance.events.ts';
import { financeTexts } from '#features/finance/finance.texts.ts';
import { useCounter } from '#kit/web/calls/counters.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { pageTrail } from '#kit/web/list/page-trail.ts';
import { shaped } from '#kit/web/list/search-fields.ts';

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
      icon: Wallet,
      order: 120,
      useBadge: () => useCounter(financeEvents.moved),
      badgeHint: financeTexts.badge,
    },
    load: () => import('#features/bank-debts/web/DebtListScreen.tsx'),
  }),
});
