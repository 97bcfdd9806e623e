import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the rest of the product calls purchases; small, because it comes with the shell. */
export const tenderTitleTexts = defineTexts({
  ru: {
    list: 'Закупки',
    one: 'Закупка',
    register: 'Выгрузки реестра',
  },
});
