import { defineTexts } from '#kit/contract/define-texts.ts';

/** Words about winners on the page of their purchase. */
export const purchaseWinnerTexts = defineTexts({
  ru: {
    title: 'Звонки победителю',
    failed: 'Победители не загрузились',
    unnamed: 'Победитель ещё не назван',
    open: 'Можно звонить',
  },
});
