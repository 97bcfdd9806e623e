import { keepFinance } from '#features/finance/finance.access.ts';
import { payoutTitleTexts as texts } from '#features/payouts/payouts-title.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { pageTrail } from '#kit/web/list/page-trail.ts';
import { shaped } from '#kit/web/list/search-fields.ts';

const listPath = '/finance/payouts';

/** Payouts: what may be paid, the lists of orders, and each list. */
export const payoutScreens = defineScreens('payouts', {
  list: screen({
    path: listPath,
    title: texts.tab,
    access: keepFinance,
    cache: true,
    search: { view: shaped(/^lists$/), after: pageTrail() },
    load: () => import('#features/payouts/web/PayoutsScreen.tsx'),
  }),
  payout: screen({
    path: '/finance/payout/$id',
    title: texts.list,
    access: keepFinance,
    cache: true,
    parent: listPath,
    load: () => import('#features/payouts/web/PayoutScreen.tsx'),
  }),
});
