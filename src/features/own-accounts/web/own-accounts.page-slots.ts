import { financeTabs } from '#features/finance/web/finance.facade.tsx';
import { ownAccountSlotTexts as texts } from '#features/own-accounts/own-accounts-slot.texts.ts';
import { ownAccountScreens } from '#features/own-accounts/web/own-accounts.screens.ts';

/** Our accounts, last in the switch of screens about the company's own money. */
export const ownAccountTab = financeTabs.fill({
  id: 'accounts',
  title: texts.tab,
  order: 60,
  link: () => ownAccountScreens.list.link(),
});
