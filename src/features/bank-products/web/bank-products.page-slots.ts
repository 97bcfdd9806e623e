import { productSlotTexts as texts } from '#features/bank-products/bank-products-slot.texts.ts';
import { bankViews } from '#features/banks/web/bank-card.facade.ts';

/** What a bank sells, on its card. */
export const productsOfBank = bankViews.fill({
  id: 'products',
  title: texts.view,
  order: 15,
  load: async () => ({
    default: (await import('#features/bank-products/web/ProductsView.tsx')).ProductsView,
  }),
});
