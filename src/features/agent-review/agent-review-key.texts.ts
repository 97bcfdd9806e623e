import { defineTexts } from '#kit/contract/define-texts.ts';

/** The keys of checking an agent. */
export const agentReviewKeyTexts = defineTexts({
  ru: [
    ['Y', 'принять документ'],
    ['N', 'записать замечание'],
    ['→', 'следующий документ'],
  ],
});
