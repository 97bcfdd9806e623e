import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the part of the product about agents' money is called, wherever its screens stand. */
export const remunerationTexts = defineTexts({
  ru: {
    title: 'Вознаграждение',
  },
});
