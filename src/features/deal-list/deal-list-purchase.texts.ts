import { defineTexts } from '#kit/contract/define-texts.ts';

/** Our deals on the page of a purchase. */
export const purchaseDealTexts = defineTexts({
  ru: {
    title: 'Наши сделки',
    none: 'Сделок по этой закупке нет',
    failed: 'Сделки не загрузились',
  },
});
