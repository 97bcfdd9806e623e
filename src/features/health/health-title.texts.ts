import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the menu calls the page of the product's health. */
export const healthTitleTexts = defineTexts({
  ru: {
    title: 'Здоровье системы',
  },
});
