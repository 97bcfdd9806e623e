import { debtSlotTexts as texts } from '#features/bank-debts/bank-debts-slot.texts.ts';
import { debtScreens } from '#features/bank-debts/web/bank-debts.screens.ts';
import { bankViews } from '#features/banks/web/bank-card.facade.ts';
import { keepFinance } from '#features/finance/finance.access.ts';
import { financeTabs } from '#features/finance/web/finance.facade.tsx';

/** What is expected, first among the screens about the company's own money. */
export const debtTab = financeTabs.fill({
  id: 'debts',
  title: texts.tab,
  order: 10,
  link: () => debtScreens.list.link(),
});

/** What a bank owes us, in its card. */
export const debtOfBank = bankViews.fill({
  id: 'debt',
  title: texts.bankView,
  order: 27,
  access: keepFinance,
  load: async () => ({ default: (await import('#features/bank-debts/web/BankDebtView.tsx')).BankDebtView }),
});
