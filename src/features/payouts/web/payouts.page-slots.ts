import { financeTabs } from '#features/finance/web/finance.facade.tsx';
import { payoutTitleTexts as texts } from '#features/payouts/payouts-title.texts.ts';
import { payoutScreens } from '#features/payouts/web/payouts.screens.ts';

/** Payouts among the screens about the company's own money. */
export const payoutTab = financeTabs.fill({
  id: 'payouts',
  title: texts.tab,
  order: 30,
  link: () => payoutScreens.list.link(),
});
