import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the rest of the product calls the banner; small, because it comes with the shell. */
export const noticeTitleTexts = defineTexts({
  ru: {
    title: 'Объявление',
  },
});
