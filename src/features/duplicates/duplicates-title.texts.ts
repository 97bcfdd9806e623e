import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the rest of the product calls duplicates; small, because it comes with the shell. */
export const duplicateTitleTexts = defineTexts({
  ru: {
    title: 'Дубли',
  },
});
