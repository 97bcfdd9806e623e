import { seeTerms } from '#features/bank-terms/bank-terms.access.ts';
import { bankTermsSlotTexts as texts } from '#features/bank-terms/bank-terms-slot.texts.ts';
import { bankViews } from '#features/banks/web/bank-card.facade.ts';

/** The terms of a bank on its card, for those who run the brokerage. */
export const termsOfBank = bankViews.fill({
  id: 'terms',
  title: texts.view,
  order: 25,
  access: seeTerms,
  load: async () => ({ default: (await import('#features/bank-terms/web/TermsView.tsx')).TermsView }),
});
