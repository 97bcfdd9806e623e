import { statementSlotTexts as texts } from '#features/bank-statements/bank-statements-slot.texts.ts';
import { statementScreens } from '#features/bank-statements/web/bank-statements.screens.ts';
import { financeTabs } from '#features/finance/web/finance.facade.tsx';

/** Documents of statements in the switch of screens about the company's own money. */
export const statementTab = financeTabs.fill({
  id: 'receipts',
  title: texts.tab,
  order: 20,
  link: () => statementScreens.list.link(),
});
