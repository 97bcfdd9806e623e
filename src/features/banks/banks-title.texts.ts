import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the shell calls the pages of banks. */
export const bankTitleTexts = defineTexts({
  ru: {
    title: 'Банки',
    cardTitle: 'Банк',
    newTitle: 'Новый банк',
    infoTitle: 'Пояснения к статусам',
    advantagesTitle: 'Преимущества банков',
  },
});
