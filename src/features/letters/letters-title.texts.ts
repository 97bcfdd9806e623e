import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the rest of the product calls the letters; small, because it comes with the shell. */
export const letterTitleTexts = defineTexts({
  ru: {
    title: 'Письма',
    stops: 'Кому не пишем',
  },
});
