import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the rest of the product calls the screen of accounting statements; small, because it comes with the shell. */
export const statementTitleTexts = defineTexts({
  ru: {
    title: 'Отчётность',
    ofClient: 'Отчётность клиента',
  },
});
